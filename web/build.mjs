// Builds the page of the table into bot/table/static, where it is kept: `npm run build`.
// The head of table.js says what it was built from; tests/bot/table/test_bundle.py holds it to that.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "../bot/table/static");

// Every file of the source by its path, in order: each as its path, its length and its bytes.
const sources = ["build.mjs", "package-lock.json", "package.json", "tsconfig.json"]
  .concat(readdirSync(join(here, "src")).map((name) => `src/${name}`))
  .sort();
const hash = createHash("sha256");
for (const path of sources) {
  const bytes = readFileSync(join(here, path));
  hash.update(`${path}\n${bytes.length}\n`);
  hash.update(bytes);
}
const built = hash.digest("hex").slice(0, 16);

mkdirSync(out, { recursive: true });
const common = {
  outdir: out,
  bundle: true,
  minify: true,
  target: ["es2022"],
  charset: "utf8",
  legalComments: "none",
  tsconfig: join(here, "tsconfig.json"),
  define: { BUILD: JSON.stringify(built) },
  logLevel: "warning",
};
await build({
  ...common,
  entryPoints: { table: join(here, "src/main.tsx") },
  format: "iife",
  banner: { js: `/* build ${built}; preact is MIT, (c) Jason Miller */`, css: `/* build ${built} */` },
});
// Loaded inside Discord only.
const kit = [
  "@discord/embedded-app-sdk is MIT, (c) Discord Inc.; zod MIT, (c) Colin McDonnell",
  "uuid MIT, (c) Robert Kieffer and others; eventemitter3 MIT, (c) Arnout Kazemier",
  "lodash MIT, (c) OpenJS Foundation and others; decimal.js-light MIT, (c) Michael Mclaughlin",
].join("; ");
await build({
  ...common,
  entryPoints: { discord: join(here, "src/discord.ts") },
  format: "esm",
  banner: { js: `/* build ${built}; ${kit} */` },
});
copyFileSync(join(here, "src/table.html"), join(out, "table.html"));
// The bot compares it with what a tab says that it was built from.
writeFileSync(join(out, "build.json"), `${JSON.stringify({ build: built })}\n`);
console.log(built);
