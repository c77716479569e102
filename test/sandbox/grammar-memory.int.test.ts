import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { root } from "../tools/root.ts";

// The options of Node.js with which the command `taulab` runs.
const lean = JSON.parse(readFileSync(join(root, "kernel/cli/lean.json"), "utf8")) as readonly string[];
const script = `
import { treeOf } from ${JSON.stringify(new URL("../../sandbox/languages/common/tree/parse.ts", import.meta.url).href)};
const text = "int f(int x) { for (int i = 0; i < 4; i++) x += g(i, {1, 2}); return x; }\\n".repeat(400);
for (let i = 0; i < 5; i++) await treeOf("cpp", text);
console.log(process.resourceUsage().maxRSS);
`;

test("reading C++ takes no gigabyte where the command reads it", async () => {
  // V8 optimises WebAssembly at once instead of in the background, so that the measured memory is stable.
  const args = [
    ...lean,
    "--wasm-sync-tier-up",
    "--conditions=taulab-source",
    "--input-type=module-typescript",
    "-e",
    script,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  expect(Number(stdout) / 1024).toBeLessThan(400);
}, 60_000);
