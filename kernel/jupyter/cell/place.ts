import { decodedMappings, type TraceMap, traceSegment } from "@jridgewell/trace-mapping";
import type { Position } from "./strip.ts";

/** A position in the text that the user wrote. */
export interface WrittenPlace extends Position {
  /**
   * True if the user wrote code at this position. False if the kernel inserted the code; the position is then that of
   * the written text before it.
   */
  readonly exact: boolean;
}

/**
 * Maps a position in generated code to its position in the user's text; lines and columns count from 1. Code inserted
 * at the start of a line belongs to the text after it. All other inserted code belongs to the text before it.
 */
export const placeIn = (map: TraceMap, { line, column }: Position): WrittenPlace | undefined => {
  const before = traceSegment(map, line - 1, column - 1);
  const segment = before ?? decodedMappings(map)[line - 1]?.[0];
  if (!segment || segment.length === 1) return undefined;
  return { line: segment[2] + 1, column: segment[3] + 1, exact: before === null || before[0] === column - 1 };
};
