import { sha256 } from "../../../toolkit/base/node/sha256.ts";

/**
 * The first 16 hex digits of the SHA-256 of texts, joined by U+0000. In the evidence of methods, this hash identifies
 * programs and inputs.
 */
export const textHash = (...parts: readonly string[]): string => sha256(parts.join("\0")).slice(0, 16);
