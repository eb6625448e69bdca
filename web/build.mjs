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
await build({
  entryPoints: { table: join(here, "src/main.tsx") },
  outdir: out,
  bundle: true,
  minify: true,
  format: "iife",
  target: ["es2022"],
  charset: "utf8",
  legalComments: "none",
  tsconfig: join(here, "tsconfig.json"),
  define: { BUILD: JSON.stringify(built) },
  banner: { js: `/* build ${built}; preact is MIT, (c) Jason Miller */`, css: `/* build ${built} */` },
  logLevel: "warning",
});
copyFileSync(join(here, "src/table.html"), join(out, "table.html"));
// The bot compares it with what a tab says that it was built from.
writeFileSync(join(out, "build.json"), `${JSON.stringify({ build: built })}\n`);
console.log(built);
