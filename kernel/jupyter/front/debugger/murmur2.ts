const factor = 0x5bd1e995;

/** MurmurHash2 of a text's bytes (Austin Appleby, 2008). Clients use it to name a cell's virtual file. */
export const murmur2 = (text: string, seed: number): number => {
  const bytes = Buffer.from(text, "utf8");
  const blockBytes = bytes.length & ~3;
  let hash = seed ^ bytes.length;
  for (let offset = 0; offset < blockBytes; offset += 4) {
    let word = Math.imul(bytes.readUInt32LE(offset), factor);
    word ^= word >>> 24;
    hash = Math.imul(hash, factor) ^ Math.imul(word, factor);
  }
  const tailBytes = bytes.length - blockBytes;
  if (tailBytes > 0) hash = Math.imul(hash ^ bytes.readUIntLE(blockBytes, tailBytes), factor);
  hash = Math.imul(hash ^ (hash >>> 13), factor);
  return (hash ^ (hash >>> 15)) >>> 0;
};
