import { randomUUID } from "node:crypto";

const first = randomUUID();
let count = 0;

/**
 * Creates an id that is unique over all processes: a random prefix, drawn before the first cell, and a counter.
 * Node.js's `randomUUID` is not called again, because it ends the process if a cell has replaced functions that it
 * uses.
 */
export const newId = (): string => `${first}-${++count}`;
