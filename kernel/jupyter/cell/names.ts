/**
 * A variable of the notebook lives in a holder, and a cell's code reads and writes the holder: `x` becomes `ªx.ª`.
 * The letter is Latin-1, valid in an identifier and all but unknown in programs; `readable` takes it away again.
 */
export const mark = "ª";

/** The parameter that holds the variable `name`. */
export const holderName = (name: string): string => mark + name;

/** The rewritten form of a read or a write. */
export const access = (name: string): string => `${mark}${name}.${mark}`;

/** A write to a constant: its setter throws. */
export const constantAccess = (name: string): string => `${mark}${name}.c`;

/** A read that gives `undefined` for a variable that does not exist, as `typeof` needs. */
export const safeAccess = (name: string): string => `${mark}${name}.t`;

/** What the rewriter takes from the session besides holders. */
export const importName = `${mark}import`;
export const metaName = `${mark}meta`;
export const tickName = `${mark}tick`;

const called = /\(0 ?, ?ª([\p{ID_Continue}$]+)\.ª\)/gu;
const plain = /ª([\p{ID_Continue}$]+)\.[ªct]/gu;

/** The text as its writer knows it: for messages, stacks and the source of functions. */
export const readable = (text: string): string =>
  text.includes(mark) ? text.replace(called, "$1").replace(plain, "$1").replaceAll(`${mark}import(`, "import(") : text;
