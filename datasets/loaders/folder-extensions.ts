/** File name extensions of the task sources in a folder. */
export const folderExtensions: readonly string[] = [".yaml", ".yml"];
