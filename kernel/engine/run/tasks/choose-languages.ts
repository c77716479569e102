import type { Task } from "../../../../datasets/task.ts";
import { findVersion } from "../../../../sandbox/languages/toolchains.ts";
import { nearest } from "../../../../toolkit/base/nearest.ts";
import { EngineError } from "../../errors.ts";

export interface LanguageChoice {
  readonly languages: readonly string[];
  readonly notes: readonly string[];
  /** The installed version of each chosen language, for the manifest: verdicts may depend on it. */
  readonly versions: Readonly<Record<string, string>>;
}

const preferred = ["python", "javascript"];

/**
 * The installed version of a language; null if the language is not found. The version is "" if the run executes no
 * program.
 */
const versionHere = async (runs: boolean, name: string): Promise<string | null> => (runs ? findVersion(name) : "");

/** The requested languages that at least one task has. Throws `invalid_config` for a misspelt name. */
const languagesInTasks = (requested: readonly string[], all: readonly string[]): readonly string[] => {
  for (const language of requested) {
    const close = all.includes(language) ? undefined : nearest(language, all);
    if (close && !requested.includes(close))
      throw new EngineError(`no task has the language "${language}"`, {
        code: "invalid_config",
        argument: "languages",
        value: language,
        hint: `did you mean "${close}"?`,
      });
  }
  const available = requested.filter((language) => all.includes(language));
  if (available.length > 0) return available;
  throw new EngineError(`nothing is left after filtering: no task has the language ${requested.join(" or ")}`, {
    code: "nothing_to_run",
    argument: "languages",
    value: requested,
    hint: `the tasks have ${all.join(", ")}`,
  });
};

const withVersions = (
  installed: readonly (readonly [name: string, version: string])[],
  notes: readonly string[],
): LanguageChoice => ({
  languages: installed.map(([name]) => name),
  notes,
  versions: Object.fromEntries(installed.filter(([, version]) => version !== "")),
});

/**
 * Chooses the languages of a run: the requested ones, which must be installed. If none is requested, the first language
 * that is installed and that every task has: Python, JavaScript, or another one.
 *
 * @param runs false if the run executes no program, so the languages need not be installed
 */
export const chooseLanguages = async (
  tasks: readonly Task[],
  requested: readonly string[] | undefined,
  runs = true,
): Promise<LanguageChoice> => {
  const all = [...new Set(tasks.flatMap((task) => Object.keys(task.languages)))];
  if (requested) {
    const used = requested.length === 0 ? all : languagesInTasks(requested, all);
    const versions = await Promise.all(used.map(async (name) => [name, await versionHere(runs, name)] as const));
    const present = versions.flatMap(([name, version]) => (version === null ? [] : [[name, version] as const]));
    const absent = versions.find(([, version]) => version === null)?.[0];
    const none = requested.filter((language) => !all.includes(language));
    if (absent === undefined)
      return withVersions(present, none.length > 0 ? [`No task has the language ${none.join(" or ")}.`] : []);
    throw new EngineError(`${absent} was not found on this machine`, {
      code: "invalid_config",
      argument: "languages",
      value: absent,
      hint: `install ${absent}; taulab sandbox doctor lists the installed languages`,
    });
  }
  const shared = [...preferred, ...all].filter((name) => tasks.every((task) => name in task.languages));
  for (const language of shared) {
    const version = await versionHere(runs, language);
    if (version === null) continue;
    const missing =
      shared[0] !== language ? [`${shared[0]} was not found on this machine: the tasks run in ${language}.`] : [];
    return withVersions([[language, version]], missing);
  }
  throw new EngineError(
    `the tasks need ${[...new Set(shared)].join(" or ") || all.join(", ")}, which this machine lacks`,
    {
      code: "invalid_config",
      argument: "languages",
      hint: "install it (Debian: apt-get install python3), or choose tasks in another language",
    },
  );
};
