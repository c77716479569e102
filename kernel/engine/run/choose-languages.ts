import type { Task } from "../../../datasets/index.ts";
import { doctor } from "../../../sandbox/index.ts";
import { EngineError } from "../errors.ts";

export interface LanguageChoice {
  readonly languages: readonly string[];
  readonly notes: readonly string[];
}

const preferred = ["python", "javascript"];

/** Languages that programs can be run in here; where none is to be run, all. */
const found = async (runs: boolean, all: readonly string[]): Promise<Set<string>> => {
  if (!runs) return new Set(all);
  const { languages } = await doctor();
  return new Set(languages.filter(({ version }) => version !== null).map(({ name }) => name));
};

/**
 * The languages of a run: those asked for, which must be on this machine; or else the first of Python and JavaScript
 * that every task has and the machine runs.
 *
 * @param runs false: programs are only asked for, so that the machine need not run them
 */
export const chooseLanguages = async (
  tasks: readonly Task[],
  wanted: readonly string[] | undefined,
  runs = true,
): Promise<LanguageChoice> => {
  const all = [...new Set(tasks.flatMap((task) => Object.keys(task.languages)))];
  if (wanted) {
    const used = wanted.length === 0 ? all : wanted;
    const unknown = used.find((language) => !all.includes(language));
    const here = await found(runs, all);
    const absent = unknown ?? used.find((language) => !here.has(language));
    if (absent === undefined) return { languages: used, notes: [] };
    throw new EngineError(
      unknown ? `no task has the language "${unknown}"` : `${absent} was not found on this machine`,
      {
        code: "invalid_config",
        argument: "languages",
        value: absent,
        hint: unknown
          ? `the tasks have ${all.join(", ")}`
          : `install ${absent}; taulab sandbox doctor lists what is found`,
      },
    );
  }
  const shared = [...preferred, ...all].filter((name) => tasks.every((task) => name in task.languages));
  const here = await found(runs, all);
  const chosen = shared.find((language) => here.has(language));
  if (chosen === undefined)
    throw new EngineError(
      `the tasks need ${[...new Set(shared)].join(" or ") || all.join(", ")}, which this machine lacks`,
      {
        code: "invalid_config",
        argument: "languages",
        hint: "install it (Debian: apt-get install python3), or choose tasks in another language",
      },
    );
  const missed =
    shared[0] !== chosen ? [`${shared[0]} was not found on this machine: the tasks run in ${chosen}.`] : [];
  return { languages: [chosen], notes: missed };
};
