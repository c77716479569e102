import { randomUUID } from "node:crypto";

const first = randomUUID();
let count = 0;

/**
 * A name that no other process gives. Counted on from one that was drawn before the first cell: Node's own ends the
 * process where a cell has replaced what it measures its bytes by.
 */
export const newId = (): string => `${first}-${++count}`;
