import { readable } from "../cell/names.ts";
import { CellSyntaxError } from "../cell/strip.ts";
import type { ErrorReport } from "../channel/protocol.ts";
import { type Excerpt, reportError } from "../display/error.ts";
import { withAwaited } from "./awaited-at.ts";
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

const reportSyntax = (thrown: CellSyntaxError, { code, count }: Cell): ErrorReport => {
  const { position } = thrown;
  const at = position && `    at cell ${count}:${position.line}:${position.column}`;
  const told = new SyntaxError(thrown.message);
  told.stack = [`SyntaxError: ${thrown.message}`, ...(at ? [at] : [])].join("\n");
  return reportError(told, readable, () => position && { code, ...position });
};

interface Cell {
  readonly code: string;
  readonly count: number;
}

/** What the front is told of something that a cell threw, whatever it is and does when it is looked at. */
export const describeThrown = (thrown: unknown, cell: Cell): ErrorReport => {
  try {
    if (thrown instanceof CellSyntaxError) return reportSyntax(thrown, cell);
    return reportError(thrown, readable, findExcerpt, withAwaited);
  } catch {
    const evalue = "something that cannot be read was thrown";
    return { ename: "Thrown", evalue, traceback: [`Thrown: ${evalue}`] };
  }
};
