import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { loadInstances } from "../../../datasets/load-instances.ts";
import { loadTasks } from "../../../datasets/load-tasks.ts";
import { configs } from "../../../kernel/engine/api/configs.ts";
import { openCriteria } from "../../../kernel/engine/api/criteria.ts";
import { estimateRepair, type RepairOptions } from "../../../kernel/engine/api/repair.ts";
import { estimateSearch, type SearchOptions } from "../../../kernel/engine/api/search.ts";
import { commandFault } from "./command-fault.ts";
import { shellCommands } from "./shell-words.ts";

interface Reader {
  readonly fits: RegExp;
  /** Loads the block, which was written to the file `path`. Throws if the block is wrong. */
  read(path: string, code: string): Promise<unknown>;
}

/** The start of a task source, which completes a block that shows only tests. */
const taskHead = `version: 1
name: of a page
tasks:
  - id: page/task
    name: A task
    type: implementation from zero
    difficulty: easy
    area: text
    concepts: [functions]
    task:
      common_prompt: Write it.
      languages_specific:
        python:
          description: Write it in Python.
`;

const workflow = async (code: string): Promise<void> => {
  const { jobs } = parse(code) as { jobs: Record<string, { steps: { run?: string }[] }> };
  const runs = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => (run === undefined ? [] : [run])));
  for (const { words } of runs.flatMap(shellCommands)) {
    const fault = await commandFault(words);
    if (fault !== null) throw new Error(`${words.join(" ")}: ${fault}`);
  }
};

/** The kinds of YAML in the documentation, each with its loader. The first kind that fits a block is used. */
const readers: readonly Reader[] = [
  { fits: /^jobs:/m, read: (_, code) => workflow(code) },
  { fits: /^buggy:/m, read: (path) => loadInstances(path) },
  { fits: /^marks:/m, read: (path) => openCriteria({ criteria: [path] }) },
  { fits: /^ {2}- id:/m, read: (path) => loadTasks(path) },
  {
    fits: /^hidden_tests:/m,
    read: async (path, code) => {
      const tests = code.replace(/^/gm, "          ");
      await writeFile(path, `${taskHead}${tests}\n    golden_solution: { python: "def f(): pass" }\n`);
      return loadTasks(path);
    },
  },
  {
    fits: /^strategy:/m,
    read: async (path) => estimateSearch((await configs.openStudy(path)).settings as unknown as SearchOptions),
  },
  {
    fits: /^candidates:/m,
    read: async (path) => estimateRepair((await configs.openStudy(path)).settings as unknown as RepairOptions),
  },
  { fits: /^(models|providers|tasks|prices):/m, read: (path) => configs.read([path]) },
];

/** The fault of a YAML or JSON block in the words of its reader; null if there is none. */
export const dataFault = async (language: string, code: string, folder: string): Promise<string | null> => {
  try {
    if (language === "json") JSON.parse(code);
    else {
      const reader = readers.find(({ fits }) => fits.test(code));
      if (!reader) return "no reader of taulab fits this YAML";
      const path = join(folder, "block.yaml");
      await writeFile(path, code);
      await reader.read(path, code);
    }
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};
