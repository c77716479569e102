import { findExpected } from "./expected/finder.ts";
import type { Idiom } from "./expected/idiom.ts";
import { filesBeside } from "./harness-script.ts";
import type { Language } from "./language.ts";
import type { PlainRunner } from "./plain-runner.ts";
import { findRoot } from "./roots.ts";

export interface ScriptLanguage
  extends Pick<Language, "name" | "extensions" | "fileName" | "hello" | "installHint">,
    Partial<
      Pick<
        Language,
        "aliases" | "empty" | "companions" | "lacks" | "image" | "versionArguments" | "versionQuestion" | "ownTests"
      >
    >,
    Pick<
      Language,
      "testRunner" | "plainSources" | "failures" | "assertionSignals" | "probe" | "structure" | "telling"
    > {
  /** The words by which tests state expected values. Absent if a parser finds these values instead. */
  readonly idiom?: Idiom;
  /** Candidate commands for the interpreter; the first one found is used. */
  readonly commands: readonly string[];
  /** Arguments of the interpreter before the file name. */
  readonly arguments?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The command inside a separate root folder (`set-up-root.ts`), which is searched if the system has no command. */
  readonly rootCommand?: string;
  /** Further folders that programs in the language need, if they exist. */
  readonly paths?: readonly string[];
}

/** Creates a language whose interpreter runs a file. */
export const scriptLanguage = ({
  commands,
  rootCommand,
  arguments: options = [],
  env,
  paths = [],
  idiom,
  ...fields
}: ScriptLanguage): Language => ({
  aliases: [],
  ...(idiom && { probe: { find: async (test: string) => findExpected(idiom, test) } }),
  ...fields,
  async find(finder) {
    for (const command of commands) {
      const run = await finder.which(command);
      if (run !== null) return { commands: { run }, paths, ...(env === undefined ? {} : { env }) };
    }
    const root = rootCommand === undefined ? null : await findRoot(finder, fields.name);
    return root && { ...root, commands: { run: rootCommand! }, paths: [], ...(env === undefined ? {} : { env }) };
  },
  run: (toolchain, fileName) => [toolchain.commands.run!, ...options, fileName],
});

/** Joins files beside a module to a script that the interpreter takes as an argument after these words. */
export const scriptOf = (module: string, files: readonly string[], ...words: readonly string[]): PlainRunner => ({
  program: filesBeside(module, ...files),
  wire: "lines",
  command: ({ commands }, script) => [commands.run!, ...words, script],
});

/** Uses a file beside a module as a script that the interpreter takes by its file name. */
export const scriptFile = (module: string, file: string): PlainRunner => ({
  program: filesBeside(module, file),
  wire: "lines",
  file: `.${file}`,
  command: ({ commands }) => [commands.run!, `.${file}`],
});
