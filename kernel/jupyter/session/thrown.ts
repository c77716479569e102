import { readable } from "../cell/names.ts";
import { CellSyntaxError } from "../cell/strip.ts";
import type { ErrorReport } from "../channel/protocol.ts";
import { type Excerpt, reportError } from "../display/error.ts";
import { withAwaited } from "./awaited-at.ts";
import { cellSource } from "./trace.ts";

const place = /\(((?:cell|code) \d+):(\d+):(\d+)\)|at (?:async )?((?:cell|code) \d+):(\d+):(\d+)/;

const findExcerpt = (frames: string): Excerpt | undefined => {
  const match = place.exec(frames);
  if (!match) return undefined;
  const code = cellSource(match[1] ?? match[4]!);
  return code === undefined
    ? undefined
    : { code, line: Number(match[2] ?? match[5]), column: Number(match[3] ?? match[6]) };
};

const reportSyntax = (thrown: CellSyntaxError, { code, count }: Cell): ErrorReport => {
  const { position } = thrown;
  const at = position && `    at cell ${count}:${position.line}:${position.column}`;
  const reported = new SyntaxError(thrown.message);
  reported.stack = [`SyntaxError: ${thrown.message}`, ...(at ? [at] : [])].join("\n");
  return reportError(reported, readable, () => position && { code, ...position });
};

interface Cell {
  readonly code: string;
  readonly count: number;
}

/** The error report for a thrown value of any type. The description may run the user's code, such as a getter. */
export const describeThrown = (thrown: unknown, cell: Cell): ErrorReport => {
  try {
    if (thrown instanceof CellSyntaxError) return reportSyntax(thrown, cell);
    return reportError(thrown, readable, findExcerpt, withAwaited);
  } catch {
    const evalue = "the thrown value cannot be described";
    return { ename: "Thrown", evalue, traceback: [`Thrown: ${evalue}`] };
  }
};
