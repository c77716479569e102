import type { Io } from "../io.ts";
import type { Flags, Values } from "./flag.ts";

/** The arguments of a command, read. */
export interface ParsedArgs<F extends Flags> {
  readonly values: Values<F>;
  /** Names of the options that were typed. */
  readonly optionNames: ReadonlySet<string>;
  /** The arguments that are no options. */
  readonly words: readonly string[];
  /** All arguments as they were typed. */
  readonly args: readonly string[];
}

/** The only declaration of a command. Its parser, its refusals, its help and its shell completion follow from it. */
export interface CommandWords<F extends Flags = Flags> {
  /** The words behind `taulab ` that name the command, for example `runs show`. */
  readonly name: string;
  /** A description of the command's effect. */
  readonly about: string;
  /** The arguments besides options, for example `RUN [FILE ...]`. Default: none. */
  readonly takes?: string;
  /** A pattern of such arguments; another word is then refused as a misspelt verb. */
  readonly fits?: RegExp;
  readonly flags?: F;
  /** Commands below this one, by their own names. */
  readonly verbs?: Readonly<Record<string, Command>>;
  /** An option that makes these words those of another command. */
  readonly instead?: Readonly<Record<string, () => Promise<Command>>>;
  /** Said behind the options. */
  readonly more?: string;
  /** The meanings of the exit codes, if they differ from the usual ones. */
  readonly exits?: string;
  /** Runs the command and returns the exit code. Absent: the command has only verbs. */
  run?(parsed: ParsedArgs<F>, io: Io): Promise<number>;
}

/** A command. It runs with the arguments behind its name and returns the exit code. */
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
