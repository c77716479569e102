import { createHash } from "node:crypto";

/** First 16 hexadecimal digits of the SHA-256 of texts joined by U+0000: how evidence names programs and inputs. */
export const textHash = (...parts: readonly string[]): string =>
  createHash("sha256").update(parts.join("\0")).digest("hex").slice(0, 16);
