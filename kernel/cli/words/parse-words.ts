import { parseArgs } from "node:util";
import { nearest } from "../../../toolkit/base/nearest.ts";
import type { Flags, Values } from "./flag.ts";
import { refuse } from "./refuse-word.ts";

/** The tokens of the typed arguments, as Node.js' `parseArgs` returns them. */
export const argumentTokens = (flags: Flags, args: readonly string[]) => {
  const types = Object.entries(flags).map(([name, { kind, short }]) => [
    name,
    { type: kind ? ("string" as const) : ("boolean" as const), ...(short ? { short } : {}) },
  ]);
  const others = Object.values(flags).flatMap(({ spellings = {} }) =>
    Object.keys(spellings).map((name) => [name, { type: "string" as const }]),
  );
  const options = { ...Object.fromEntries([...types, ...others]), help: { type: "boolean" as const, short: "h" } };
  return parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true }).tokens;
};

const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const refuseUnknown = (raw: string, flags: Flags): never => {
  const name = raw.replace(/^-+/, "");
  const close = nearest(name, [...Object.keys(flags), "help"]);
  return refuse(`there is no option ${raw}${close ? `; did you mean --${close}?` : ""}`, name);
};

/** Arguments that are split but not yet parsed: the typed texts of each option, and the other words. */
export interface TypedWords {
  readonly options: ReadonlyMap<string, readonly string[]>;
  readonly words: readonly string[];
}

/** Converts an alternative name of an option (`spellings`) to the option's own name and text. */
const ownSpelling = (
  flags: Flags,
  typedName: string,
  typed: string | undefined,
): readonly [string, string | undefined] => {
  const [name, flag] =
    Object.entries(flags).find(([, { spellings = {} }]) => Object.hasOwn(spellings, typedName)) ?? [];
  const change = flag?.spellings?.[typedName];
  if (name === undefined || change === undefined) return [typedName, typed];
  return [name, typed === undefined ? undefined : change(typed)];
};

/** Splits the arguments of a command into options and other words. Throws `invalid_config` for an invalid option. */
export const partWords = (flags: Flags, args: readonly string[]): TypedWords => {
  const options = new Map<string, string[]>();
  const words: string[] = [];
  for (const token of argumentTokens(flags, args)) {
    if (token.kind === "positional") words.push(token.value);
    if (token.kind !== "option" || token.name === "help") continue;
    const { rawName, inlineValue } = token;
    const [name, value] = ownSpelling(flags, token.name, token.value);
    const flag = Object.hasOwn(flags, name) ? flags[name] : refuseUnknown(rawName, flags);
    const { kind, isMany } = flag!;
    if (!kind && value !== undefined) refuse(`--${name} takes no value`, name);
    if (kind && (value === undefined || (!inlineValue && token.value?.startsWith("--"))))
      refuse(`${rawName} needs a value: ${rawName} ${kind.mark}`, name);
    if (options.has(name) && !isMany) refuse(`--${name} is given twice`, name);
    options.set(name, [...(options.get(name) ?? []), value ?? ""]);
  }
  return { options, words };
};

/** Parses the typed texts of each option. Throws `invalid_config` with the option and the expected format. */
export const readValues = <F extends Flags>(flags: F, { options }: TypedWords): Values<F> =>
  Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => [camel(name), flag.read(options.get(name) ?? [], `--${name}`)]),
  ) as Values<F>;
