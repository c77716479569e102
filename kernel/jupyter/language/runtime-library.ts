/** A part of TypeScript's types of the standard library whose values the installed Node.js may lack. */
interface NewerPart {
  readonly isPresent: () => boolean;
  /** Removes the declarations of the missing values from the part's text. */
  readonly reduce: (text: string) => string;
}

const hasTemporal = (): boolean => "Temporal" in globalThis;
/**
 * Matches the declarations of values in the namespace `Temporal`. Its types stay, because other parts of the library
 * use them.
 */
const values = /^ {4}var \w+: \w+;\n|^ {4}namespace Now \{\n[\s\S]*?^ {4}\}\n/gm;
const removeAll = (): string => "";

const newerParts: Readonly<Record<string, NewerPart>> = {
  "esnext.temporal": { isPresent: hasTemporal, reduce: (text) => text.replace(values, "") },
  "esnext.date": { isPresent: hasTemporal, reduce: removeAll },
  "esnext.collection": { isPresent: () => "getOrInsert" in Map.prototype, reduce: removeAll },
  "esnext.typedarrays": { isPresent: () => "toHex" in Uint8Array.prototype, reduce: removeAll },
};

/** The text of a part of the standard library's types, without values that the installed Node.js lacks. */
export const presentPart = (name: string, text: string): string => {
  const part = Object.hasOwn(newerParts, name) ? newerParts[name]! : undefined;
  return part === undefined || part.isPresent() ? text : part.reduce(text);
};
