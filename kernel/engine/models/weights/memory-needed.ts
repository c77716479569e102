import type { GgufHeader } from "./read-gguf.ts";

/** The size of a number in the KV cache, in bytes. */
const bytesPerNumber = 2;
/** Memory of the runtime in bytes: Node.js and batch buffers. Measured with models of 135M and 0.5B parameters. */
const overheadBytes = 200 * 2 ** 20;

/**
 * The main memory that weights need, in bytes: the file, the KV cache of every slot, and buffers.
 *
 * @example
 * memoryNeeded(1e8, { blocks: 10, cachedPerToken: 100 }, { context: 1000, parallel: 1 }) > 1e8; // => true
 */
export const memoryNeeded = (
  fileBytes: number,
  { blocks, cachedPerToken }: Pick<GgufHeader, "blocks" | "cachedPerToken">,
  { context, parallel }: { readonly context: number; readonly parallel: number },
): number => fileBytes + blocks * cachedPerToken * context * parallel * bytesPerNumber + overheadBytes;
