import "./table.css";
import { render } from "preact";
import { App } from "./app";

// The page is at /table/KEY/MATCH, and its socket at /socket/KEY/MATCH.
const scheme = location.protocol === "http:" ? "ws:" : "wss:";
const path = location.pathname.replace(/^\/table\//, "/socket/");
render(<App address={`${scheme}//${location.host}${path}`} />, document.getElementById("table")!);
