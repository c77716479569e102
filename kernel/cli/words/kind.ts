/** What the value of an option is: how the help and shells show it, and how it is read. */
export interface Kind<T> {
  /** What stands for it in the help, for example `N`. */
  readonly mark: string;
  /** The only values that there are; absent: others are possible. */
  readonly choices?: readonly string[];
  /** True: the path of a file or folder. */
  readonly isPath?: true;
  /** What was typed, as the command takes it. Throws `invalid_config`, with the option (`--seed`) and what is wanted. */
  read(typed: string, option: string): T;
}
