/** Maps each pickle opcode that is skipped (protocol, frame, memo) to the length of its argument in bytes. */
const skipped: Readonly<Record<number, number>> = { 128: 1, 149: 8, 148: 0, 113: 1, 114: 4 };
const stop = 0x2e;

/**
 * Reads the text in a Python pickle that contains a single text and nothing else. Only opcodes for data are parsed;
 * for any opcode that could call a function, the result is null. Nothing is executed.
 */
export const pickledText = (pickle: Buffer): string | null => {
  let text: string | null = null;
  for (let at = 0; at < pickle.length; ) {
    const code = pickle[at] as number;
    at += 1;
    if (code === stop) return at === pickle.length ? text : null;
    const skip = skipped[code];
    if (skip !== undefined) {
      at += skip;
      continue;
    }
    if (text !== null) return null;
    const width = { 140: 1, 88: 4, 141: 8 }[code];
    if (width === undefined || at + width > pickle.length) return null;
    const length = width === 8 ? Number(pickle.readBigUInt64LE(at)) : pickle.readUIntLE(at, width);
    at += width;
    if (at + length > pickle.length) return null;
    text = pickle.toString("utf8", at, at + length);
    at += length;
  }
  return null;
};
