/** The kind of an option's value: its form in the help and in shells, and its reader. */
export interface Kind<T> {
  /** The placeholder of the value in the help, for example `N`. */
  readonly mark: string;
  /** The only possible values; absent: others are possible. */
  readonly choices?: readonly string[];
  /** True: the path of a file or folder. */
  readonly isPath?: true;
  /** Reads the typed text. Throws `invalid_config` with the option (`--seed`) and the expected form. */
  read(typed: string, option: string): T;
}
