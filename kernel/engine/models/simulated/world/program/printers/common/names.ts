/** Converts a camelCase name to snake_case: `longestRun` becomes `longest_run`. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Converts a camelCase name to kebab-case: `longestRun` becomes `longest-run`. */
export const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** Returns a camelCase name unchanged. */
export const camelCase = (name: string): string => name;
/** Converts a camelCase name to PascalCase: `longestRun` becomes `LongestRun`. */
export const pascalCase = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

/** Splits texts at blanks into a set of words. */
export const words = (...lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(/\s+/)).filter((word) => word !== ""));
