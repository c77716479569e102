import { createHash } from "node:crypto";

/**
 * The first 16 hex digits of the SHA-256 of texts joined by U+0000. Evidence identifies programs and inputs by it.
 */
export const textHash = (...parts: readonly string[]): string =>
  createHash("sha256").update(parts.join("\0")).digest("hex").slice(0, 16);
