/**
 * The type of an option's value: the word for the value in the help, its choices for help and shells, and its parser.
 */
export interface Kind<T> {
  /** The word that stands for the value in the help, for example `N` or `FILE`. */
  readonly mark: string;
  /** The only permitted values; absent if there is no such list. */
  readonly choices?: readonly string[];
  /** True if the value is the path of a file or folder. Shells then complete file names. */
  readonly isPath?: true;
  /** Parses the typed text. Throws `invalid_config` with the option (`--seed`) and the expected format. */
  read(typed: string, option: string): T;
}
