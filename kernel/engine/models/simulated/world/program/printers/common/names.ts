/** `longestRun` as `longest_run`. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** `longestRun` as `longest-run`. */
export const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** `longestRun` as it is. */
export const camelCase = (name: string): string => name;
/** `longestRun` as `LongestRun`. */
export const pascalCase = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

/** A set of names from words with blanks between them. */
export const words = (...lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(/\s+/)).filter((word) => word !== ""));
