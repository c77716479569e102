import { randomUUID } from "node:crypto";

const first = randomUUID();
let count = 0;

/**
 * A name that no other process makes. It counts from a random name that was drawn before the first cell. Node.js's own
 * function ends the process if a cell has replaced what it uses to measure bytes.
 */
export const newId = (): string => `${first}-${++count}`;
