import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { tasks } from "../../../../kernel/engine/api/runs.ts";

/** Python that takes 0.3 s of CPU when it is loaded. */
export const burns = "import time\nend = time.process_time() + 0.3\nwhile time.process_time() < end: pass\n";
export const doubles = "def f(x):\n    return 2 * x\n";
export const prints = "print(2 * int(input()))\n";
const kinds = {
  code: [doubles, [{ code: "assert f(2) == 4" }, { code: "assert f(3) == 6" }]],
  call: [
    doubles,
    [
      { args: [2], expected: 4 },
      { args: [3], expected: 6, function: "f" },
    ],
  ],
  stdin: [
    prints,
    [
      { stdin: "2", expected: "4" },
      { stdin: "3", expected: "6" },
    ],
  ],
} as const;
/** The kind of a task's tests: assertions (`code`), calls (`call`) or standard input (`stdin`). */
export type Kind = keyof typeof kinds;

/** Writes tasks of these kinds into a folder, each with two tests, and loads them. */
export const loadDoubling = async (folder: string, ...names: readonly Kind[]) => {
  const list = names.map((name) => {
    const [solution, hidden_tests] = kinds[name];
    const languages_specific = { python: { description: "Double it.", hidden_tests } };
    return { name, task: { common_prompt: "Double it.", languages_specific }, golden_solution: { python: solution } };
  });
  const path = join(folder, `${names.join("-")}.yaml`);
  await writeFile(path, JSON.stringify({ version: 1, name: "set", tasks: list }));
  return { path, list: await tasks.load(path) };
};
