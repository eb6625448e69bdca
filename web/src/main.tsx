import "./table.css";
import { render } from "preact";
import { Activity, addressOf, isActivity } from "./activity";
import { App } from "./app";
import { guardPresses } from "./press";

// The page is at /table/KEY/MATCH, and its socket at /socket/KEY/MATCH; inside Discord it is at /.
const path = location.pathname.replace(/^\/table\//, "/socket/");
const page = isActivity() ? <Activity /> : <App address={addressOf(path)} />;
guardPresses(document);
render(page, document.getElementById("table")!);
