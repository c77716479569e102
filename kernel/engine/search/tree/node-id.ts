import { createHash } from "node:crypto";

/** The id of a node: the first 16 hex digits of the SHA-256 of its state. */
export const nodeId = (concepts: readonly string[], difficulty: string, variationIndex: number | null): string =>
  createHash("sha256")
    .update(JSON.stringify([concepts, difficulty, variationIndex]))
    .digest("hex")
    .slice(0, 16);
