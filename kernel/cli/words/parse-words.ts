import { parseArgs } from "node:util";
import { EngineError } from "../../engine/errors.ts";
import type { CommandWords } from "./flag.ts";
import { unknownOption } from "./unknown-option.ts";

export interface ParsedWords<T> {
  /** What each option said, in the order in which they were given. */
  readonly said: readonly T[];
  /** Names of the options that were given. */
  readonly given: ReadonlySet<string>;
  readonly positionals: readonly string[];
  readonly help: boolean;
}

/** Reads the words behind a command by its table. Throws `invalid_config` with the option and the nearest known one. */
export const parseWords = <T>(words: CommandWords<T>, args: readonly string[]): ParsedWords<T> => {
  const flags = words.groups.flatMap((group) => group.flags);
  const types = flags.map(({ name, short, value }) => [
    name,
    { type: value === undefined ? ("boolean" as const) : ("string" as const), ...(short ? { short } : {}) },
  ]);
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: { ...Object.fromEntries(types), help: { type: "boolean", short: "h" } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const options = tokens.filter((token) => token.kind === "option");
  const given = new Set<string>();
  const said: T[] = [];
  for (const { name, rawName, value } of options) {
    if (name === "help") continue;
    const flag = flags.find((one) => one.name === name);
    if (!flag)
      throw unknownOption(
        rawName,
        flags.map((one) => one.name),
      );
    const fail = (message: string): never => {
      throw new EngineError(message, {
        code: "invalid_config",
        argument: name,
        hint: "the command's --help says more",
      });
    };
    if (flag.value === undefined && value !== undefined) fail(`--${name} takes no value`);
    if (flag.value !== undefined && (value === undefined || /^--\w/.test(value)))
      fail(`--${name} needs a value: --${name} ${flag.value}`);
    if (given.has(name) && !flag.many) fail(`--${name} is given twice`);
    given.add(name);
    said.push(flag.read(value ?? ""));
  }
  return { said, given, positionals, help: options.some(({ name }) => name === "help") };
};

/** Refuses words that stand where none is expected. */
export const refuseMore = (positionals: readonly string[], most: number): void => {
  const extra = positionals[most];
  if (extra === undefined) return;
  throw new EngineError(`unexpected word "${extra}"`, {
    code: "invalid_config",
    argument: extra,
    hint: "the command's --help says what it takes",
  });
};
