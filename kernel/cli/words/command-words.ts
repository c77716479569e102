import type { Io } from "../io.ts";
import type { Flags, Values } from "./flag.ts";

/** The parsed arguments of a command. */
export interface ParsedArgs<F extends Flags> {
  readonly values: Values<F>;
  /** Names of the options that were typed. */
  readonly optionNames: ReadonlySet<string>;
  /** The arguments that are not options. */
  readonly words: readonly string[];
  /** All arguments as they were typed. */
  readonly args: readonly string[];
}

/**
 * The only declaration of a command. Its parser, its error messages, its help and its shell completion are generated
 * from it.
 */
export interface CommandWords<F extends Flags = Flags> {
  /** The words after `taulab ` that select the command, for example `runs show`. */
  readonly name: string;
  /** A description of the command's effect, for the help. */
  readonly about: string;
  /** The arguments other than options, for example `RUN [FILE ...]`. Default: none. */
  readonly takes?: string;
  /**
   * A pattern for the first argument of a command with subcommands. A first word that does not match it is reported as
   * an unknown subcommand.
   */
  readonly fits?: RegExp;
  readonly flags?: F;
  /** Subcommands by name. */
  readonly subcommands?: Readonly<Record<string, Command>>;
  /** Options that start a different command instead, such as `--turns` of `taulab eval`: option → that command. */
  readonly instead?: Readonly<Record<string, () => Promise<Command>>>;
  /** Text that the help prints after the options. */
  readonly more?: string;
  /** The meanings of the exit codes, for the help. Default: the meanings that most commands share. */
  readonly exits?: string;
  /** Runs the command and returns the exit code. Absent: the command has only subcommands. */
  run?(parsed: ParsedArgs<F>, io: Io): Promise<number>;
}

/** A command. Call it with the arguments after its name; it returns the exit code. */
export interface Command {
  (args: readonly string[], io: Io): Promise<number>;
  readonly words: CommandWords;
}

/** An entry in the list of all commands. */
export interface ListedCommand {
  /** One line for `taulab --help`. */
  readonly summary: string;
  /** Loads the command's module when it is called. */
  readonly load: () => Promise<Command>;
}
