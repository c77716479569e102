/** The kind of an option's value: its notation in the help and in shells, and its parser. */
export interface Kind<T> {
  /** The placeholder of the value in the help, for example `N`. */
  readonly mark: string;
  /** The only possible values; absent: others are possible. */
  readonly choices?: readonly string[];
  /** True: the path of a file or folder. */
  readonly isPath?: true;
  /** Parses the typed text. Throws `invalid_config` with the option (`--seed`) and the expected format. */
  read(typed: string, option: string): T;
}
