/** A part of the standard library that this Node.js may lack. */
interface NewerPart {
  readonly isPresent: () => boolean;
  /** Removes declarations of values that this Node.js lacks. */
  readonly reduce: (text: string) => string;
}

const hasTemporal = (): boolean => "Temporal" in globalThis;
/** Matches the values of the namespace `Temporal`. Its types stay, because other parts of the library use them. */
const values = /^ {4}var \w+: \w+;\n|^ {4}namespace Now \{\n[\s\S]*?^ {4}\}\n/gm;
const removeAll = (): string => "";

const newerParts: Readonly<Record<string, NewerPart>> = {
  "esnext.temporal": { isPresent: hasTemporal, reduce: (text) => text.replace(values, "") },
  "esnext.date": { isPresent: hasTemporal, reduce: removeAll },
  "esnext.collection": { isPresent: () => "getOrInsert" in Map.prototype, reduce: removeAll },
  "esnext.typedarrays": { isPresent: () => "toHex" in Uint8Array.prototype, reduce: removeAll },
};

/** The part of the standard library that this Node.js provides, so that checked code also exists at run time. */
export const presentPart = (name: string, text: string): string => {
  const part = Object.hasOwn(newerParts, name) ? newerParts[name]! : undefined;
  return part === undefined || part.isPresent() ? text : part.reduce(text);
};
