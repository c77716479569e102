/** The command line of a compilation and the files that it creates. */
export interface Compile {
  readonly argv: readonly string[];
  /**
   * Files that the compilation creates for the run, relative to the work folder. "**" means all files, including
   * those in subfolders.
   */
  readonly outputs: readonly string[];
}
