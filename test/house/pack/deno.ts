import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../tools/root.ts";
import { run } from "../../tools/spawn.ts";

const deno = join(root, "node_modules", ".bin", "deno");

const program = `import { wilson } from "taulab/toolkit";
import { tasks } from "taulab";
console.log(wilson(41, 50).low.toFixed(3), (await tasks.load("shipped")).length);
`;

/** Tests the installed package in Deno. */
export const testDeno = (folderOf: () => string): void => {
  test.skipIf(!existsSync(deno))("Deno imports the package and runs its command", async () => {
    const inFolder = (...words: string[]) =>
      run(deno, [...words], { cwd: folderOf(), env: { ...process.env, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" } });
    const flags = ["--allow-all", "--node-modules-dir=manual"];
    const evaluated = await inFolder("eval", "--node-modules-dir=manual", program);
    expect(evaluated.stdout.trim(), evaluated.stderr).toBe("0.692 66");
    const command = await inFolder("run", ...flags, join("node_modules", "taulab", "kernel", "cli.js"), "--version");
    expect(command.stdout, command.stderr).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
};
