import type { Task } from "../../../datasets/task.ts";
import { doctor } from "../../../sandbox/doctor/doctor.ts";
import { EngineError } from "../errors.ts";
import { nearest } from "../nearest.ts";

export interface LanguageChoice {
  readonly languages: readonly string[];
  readonly notes: readonly string[];
  /** Of the chosen languages, as this machine has them: verdicts depend on it. */
  readonly versions: Readonly<Record<string, string>>;
}

const preferred = ["python", "javascript"];

/** Languages that programs can be run in here, with their versions; where none is to be run, all. */
const found = async (runs: boolean, all: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (!runs) return new Map(all.map((name) => [name, ""]));
  const { languages } = await doctor();
  return new Map(languages.flatMap(({ name, version }) => (version === null ? [] : [[name, version] as const])));
};

/** Those of the wanted languages that some task has; a slip of the pen is refused. */
const thatTasksHave = (wanted: readonly string[], all: readonly string[]): readonly string[] => {
  for (const language of wanted) {
    const close = all.includes(language) ? undefined : nearest(language, all);
    if (close && !wanted.includes(close))
      throw new EngineError(`no task has the language "${language}"`, {
        code: "invalid_config",
        argument: "languages",
        value: language,
        hint: `did you mean "${close}"?`,
      });
  }
  const left = wanted.filter((language) => all.includes(language));
  if (left.length > 0) return left;
  throw new EngineError(`nothing is left after filtering: no task has the language ${wanted.join(" or ")}`, {
    code: "nothing_to_run",
    argument: "languages",
    value: wanted,
    hint: `the tasks have ${all.join(", ")}`,
  });
};

const withVersions = (
  languages: readonly string[],
  here: ReadonlyMap<string, string>,
  notes: readonly string[],
): LanguageChoice => ({
  languages,
  notes,
  versions: Object.fromEntries(languages.flatMap((name) => (here.get(name) ? [[name, here.get(name) as string]] : []))),
});

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
    const used = wanted.length === 0 ? all : thatTasksHave(wanted, all);
    const here = await found(runs, all);
    const absent = used.find((language) => !here.has(language));
    const none = wanted.filter((language) => !all.includes(language));
    if (absent === undefined)
      return withVersions(used, here, none.length > 0 ? [`No task has the language ${none.join(" or ")}.`] : []);
    throw new EngineError(`${absent} was not found on this machine`, {
      code: "invalid_config",
      argument: "languages",
      value: absent,
      hint: `install ${absent}; taulab sandbox doctor lists what is found`,
    });
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
  return withVersions([chosen], here, missed);
};
