import { createHash } from "node:crypto";

/** Full SHA-256 of a text, as the blob store of a run names it. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
