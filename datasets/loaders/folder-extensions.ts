/** File name extensions of task sources, which a folder is searched for. */
export const folderExtensions: readonly string[] = [".yaml", ".yml"];
