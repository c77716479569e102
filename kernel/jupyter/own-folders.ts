/**
 * URLs of the folders with the code of the kernel's processes. Error stacks, steps of the debugger and interrupts
 * ignore this code.
 */
export const ownFolders: readonly string[] = ["./", "../../toolkit/base/"].map(
  (folder) => new URL(folder, import.meta.url).href,
);

/** True for a script of the kernel's own code. */
export const isOwnScript = (url: string): boolean => ownFolders.some((folder) => url.startsWith(folder));
