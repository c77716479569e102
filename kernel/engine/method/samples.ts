import { createHash } from "node:crypto";
import type { Message } from "../models/base/model.ts";

/**
 * Counts equal questions to a role within a scope (a name that requests carry). The count is part of the cache key, so
 * that a repeated question gets a new answer.
 */
export interface Samples {
  next(scope: string, role: string, messages: readonly Message[]): number;
}

const keyOf = (scope: string, role: string, messages: readonly Message[]): string =>
  createHash("sha256")
    .update(JSON.stringify([scope, role, messages.map(({ role: speaker, content }) => [speaker, content])]))
    .digest("base64");

export const openSamples = (): Samples => {
  const counts = new Map<string, number>();
  return {
    next: (scope, role, messages) => {
      const key = keyOf(scope, role, messages);
      const count = counts.get(key) ?? 0;
      counts.set(key, count + 1);
      return count;
    },
  };
};
