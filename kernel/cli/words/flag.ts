import type { Kind } from "./kind.ts";
import { refuse } from "./refuse-word.ts";

/** The optional details in the declaration of an option. */
interface FlagDetails {
  readonly short?: string;
  /** Other names of the option → a function that converts the text typed for that name to this option's text. */
  readonly spellings?: Readonly<Record<string, (typed: string) => string>>;
  /** A description, for the help, of the behaviour without the option. */
  readonly otherwise?: string;
}

/** One option of a command. Its name is its key in the command's table of options. */
export interface Flag<T> extends FlagDetails {
  /** The type of the option's value; absent for a switch, which has no value. */
  readonly kind?: Kind<unknown>;
  /** A description of the option's effect, in one sentence. */
  readonly help: string;
  /** Title of the group in the help; absent: "options". */
  readonly group?: string;
  readonly isMany?: true;
  readonly isRequired?: true;
  /** Parses the texts that were typed for the option; the list is empty if the option is absent. */
  read(typed: readonly string[], option: string): T;
}

export type Flags = Readonly<Record<string, Flag<unknown>>>;

type Camel<S extends string> = S extends `${infer A}-${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;

/** The values of a command's options, by their names in camel case: `--top-p` is `topP`. */
export type Values<F extends Flags> = {
  readonly [K in keyof F & string as Camel<K>]: ReturnType<F[K]["read"]>;
};

/** An option with a value; undefined if the user does not type it. */
export const flag = <T>(kind: Kind<T>, help: string, more: FlagDetails = {}): Flag<T | undefined> => ({
  kind,
  help,
  ...more,
  read: ([typed], option) => (typed === undefined ? undefined : kind.read(typed, option)),
});

/** An option with a default, which is parsed like a typed value. */
export const preset = <T>(kind: Kind<T>, otherwise: string, help: string, more: FlagDetails = {}): Flag<T> => ({
  kind,
  help,
  otherwise,
  ...more,
  read: ([typed = otherwise], option) => kind.read(typed, option),
});

/** An option that the user must type. */
export const required = <T>(kind: Kind<T>, help: string, more: FlagDetails = {}): Flag<T> => ({
  kind,
  help,
  isRequired: true,
  ...more,
  read: ([typed], option) =>
    typed === undefined
      ? refuse(`${option} is missing`, option.slice(2), `add ${option} ${kind.mark}`)
      : kind.read(typed, option),
});

/** An option that the user may type several times. */
export const many = <T>(kind: Kind<T>, help: string, more: FlagDetails = {}): Flag<readonly T[] | undefined> => ({
  kind,
  help,
  isMany: true,
  ...more,
  read: (typed, option) => (typed.length === 0 ? undefined : typed.map((one) => kind.read(one, option))),
});

/** An option without a value. */
export const toggle = (help: string, more: FlagDetails = {}): Flag<true | undefined> => ({
  help,
  ...more,
  read: (typed) => (typed.length === 0 ? undefined : true),
});

/** Assigns options to one group of the help, under this title. */
export const group = <F extends Flags>(title: string, flags: F): F =>
  Object.fromEntries(Object.entries(flags).map(([name, one]) => [name, { ...one, group: title }])) as F;

/** Copies an option with another help text, for a command in which it means something else. */
export const reworded = <T>(one: Flag<T>, help: string, otherwise?: string): Flag<T> => {
  const { otherwise: _, ...others } = one;
  return { ...others, help, ...(otherwise === undefined ? {} : { otherwise }) };
};

/** Removes fields that are undefined (options that were not typed), because they would override a configuration. */
export const defined = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
