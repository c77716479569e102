/**
 * Makes a pattern that matches whole texts, in which each `*` stands for any number of characters.
 *
 * @example
 * wildcard("sort-*").test("sort-7"); // => true
 */
export const wildcard = (text: string): RegExp => new RegExp(`^${RegExp.escape(text).replaceAll("\\*", ".*")}$`, "s");
