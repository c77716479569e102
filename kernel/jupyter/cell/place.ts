import { decodedMappings, type TraceMap, traceSegment } from "@jridgewell/trace-mapping";
import type { Position } from "./strip.ts";

/** Where something stands in a text as it was written. */
export interface Place extends Position {
  /** False for what was put behind the place and stands nowhere itself. */
  readonly exact: boolean;
}

/**
 * Where a map says that something comes from; lines and columns count from 1. What was put at the beginning of a line
 * belongs to what follows, all else that was put in to what stands before.
 */
export const placeIn = (map: TraceMap, { line, column }: Position): Place | undefined => {
  const before = traceSegment(map, line - 1, column - 1);
  const segment = before ?? decodedMappings(map)[line - 1]?.[0];
  if (!segment || segment.length === 1) return undefined;
  return { line: segment[2] + 1, column: segment[3] + 1, exact: before === null || before[0] === column - 1 };
};
