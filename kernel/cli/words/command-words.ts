import type { Io } from "../io.ts";
import type { Flags, Values } from "./flag.ts";

/** What was typed behind a command's name. */
export interface Said<F extends Flags> {
  readonly values: Values<F>;
  /** Names of the options that were given. */
  readonly given: ReadonlySet<string>;
  /** What is no option. */
  readonly words: readonly string[];
  /** All of it, as it was typed. */
  readonly args: readonly string[];
}

/** A command's one declaration: its parser, its refusals, its help and what shells complete are made of it. */
export interface CommandWords<F extends Flags = Flags> {
  /** What is typed behind `taulab `, for example `runs show`. */
  readonly name: string;
  /** What it does. */
  readonly about: string;
  /** The words that it takes besides options, for example `RUN [FILE ...]`. Default: none. */
  readonly takes?: string;
  /** What every such word is like, where another one is a misspelt verb. */
  readonly fits?: RegExp;
  readonly flags?: F;
  /** Commands below it, by their own names. */
  readonly verbs?: Readonly<Record<string, Command>>;
  /** An option that makes these words those of another command. */
  readonly instead?: Readonly<Record<string, () => Promise<Command>>>;
  /** Said behind the options. */
  readonly more?: string;
  /** What the exit codes mean, where it is not the usual. */
  readonly exits?: string;
  /** Gives the exit code. Absent: it has verbs alone. */
  run?(said: Said<F>, io: Io): Promise<number>;
}

/** Runs with the words behind its name, and gives the exit code. */
export interface Command {
  (args: readonly string[], io: Io): Promise<number>;
  readonly words: CommandWords;
}

/** A command in the list of all. */
export interface ListedCommand {
  /** One line for `taulab --help`. */
  readonly summary: string;
  /** Loads the command's own file only when it is called. */
  readonly load: () => Promise<Command>;
}
