import { readable } from "../cell/names.ts";
import { CellSyntaxError } from "../cell/strip.ts";
import type { ErrorReport } from "../channel/protocol.ts";
import { type Excerpt, reportError } from "../display/error.ts";
import { cellSource } from "./trace.ts";

const place = /\(((?:cell|code) \d+):(\d+):(\d+)\)|at (?:async )?((?:cell|code) \d+):(\d+):(\d+)/;

const findExcerpt = (frames: string): Excerpt | undefined => {
  const found = place.exec(frames);
  if (!found) return undefined;
  const code = cellSource(found[1] ?? found[4]!);
  return code === undefined
    ? undefined
    : { code, line: Number(found[2] ?? found[5]), column: Number(found[3] ?? found[6]) };
};

/** What the front is told of something that a cell threw. */
export const describeThrown = (
  thrown: unknown,
  cell: { readonly code: string; readonly count: number },
): ErrorReport => {
  if (thrown instanceof CellSyntaxError) {
    const { position } = thrown;
    const at = position && `    at cell ${cell.count}:${position.line}:${position.column}`;
    thrown.stack = [`SyntaxError: ${thrown.message}`, ...(at ? [at] : [])].join("\n");
    return reportError(thrown, readable, () => position && { code: cell.code, ...position });
  }
  try {
    return reportError(thrown, readable, findExcerpt);
  } catch {
    // Its own properties throw: nothing of it can be read.
    const evalue = "something that cannot be read was thrown";
    return { ename: "Thrown", evalue, traceback: [`Thrown: ${evalue}`] };
  }
};
