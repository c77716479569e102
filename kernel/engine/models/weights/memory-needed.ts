import type { GgufHeader } from "./read-gguf.ts";

/** Numbers of the context's cache have 16 bits. */
const bytesPerNumber = 2;
/** Memory of the runtime itself: Node.js and the buffers of a batch. Measured with models of 135M and 0.5B parameters. */
const overheadBytes = 200 * 2 ** 20;

/**
 * Main memory of answering weights, in bytes: the file, the context's cache of every slot, and buffers.
 *
 * @example
 * memoryNeeded(1e8, { blocks: 10, cachedPerToken: 100 }, { context: 1000, parallel: 1 }) > 1e8; // => true
 */
export const memoryNeeded = (
  fileBytes: number,
  { blocks, cachedPerToken }: Pick<GgufHeader, "blocks" | "cachedPerToken">,
  { context, parallel }: { readonly context: number; readonly parallel: number },
): number => fileBytes + blocks * cachedPerToken * context * parallel * bytesPerNumber + overheadBytes;
