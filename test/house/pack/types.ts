import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../tools/root.ts";
import { run } from "../../tools/spawn.ts";

const entries = ["", "/toolkit", "/toolkit/stats", "/toolkit/tables", "/toolkit/charts", "/sandbox", "/datasets"];

const source = `${entries.map((entry, at) => `import * as entry${at} from "taulab${entry}";`).join("\n")}
import { evaluate, tasks } from "taulab";
import { wilson, type Interval } from "taulab/toolkit/stats";
const interval: Interval = wilson(8, 10);
const low: number = interval.low;
// @ts-expect-error a string is no count
export const wrong = () => wilson("8", 10);
// @ts-expect-error samples is a number
export const mistyped = () => evaluate([], { models: ["sim/steady"], samples: "two" });
export const estimate = async (): Promise<number | undefined> => {
  const run = await evaluate(await tasks.load("shipped"), { models: ["sim/steady"], samples: 2 });
  // @ts-expect-error there is no such method
  run.leaderbord();
  return run.leaderboard().value[0]?.score?.estimate;
};
export const all = [${entries.map((_, at) => `entry${at}`).join(", ")}];
console.log(low.toFixed(3));
`;

/** Tests that the TypeScript compiler accepts taulab's declarations, and a program that uses them. */
export const testTypes = (folderOf: () => string): void => {
  test.each(["nodenext", "bundler"])("the declarations hold without skipLibCheck (%s)", async (resolution) => {
    const folder = folderOf();
    await writeFile(join(folder, "typed.ts"), source);
    const compiler = join(root, "node_modules", "typescript-native", "bin", "tsc");
    const module = resolution === "bundler" ? ["--module", "esnext"] : ["--module", "nodenext"];
    const flags = ["--noEmit", "--strict", ...module, "--moduleResolution", resolution, "--target", "es2024"];
    const words = [compiler, ...flags, "--types", "node", "--lib", "es2024,dom,esnext.disposable", "typed.ts"];
    const { stdout, stderr } = await run(process.execPath, words, { cwd: folder });
    expect(stdout + stderr).toBe("");
  });
};
