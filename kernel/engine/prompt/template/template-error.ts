import { EngineError } from "../../errors.ts";
import type { TemplateOrigin } from "./template-node.ts";

export interface TemplateSource {
  readonly text: string;
  readonly origin: TemplateOrigin;
}

/** Creates an `invalid_template` error at `offset` of the template, with line and column in its file. */
export function templateError(source: TemplateSource, offset: number, message: string, hint?: string): EngineError {
  const { text, origin } = source;
  const before = text.slice(0, offset).split("\n");
  const lineInside = before.length;
  const columnInside = before[before.length - 1]!.length + 1;
  const about = origin.name ? `${origin.name}` : "template";
  const details = { code: "invalid_template", hint, file: origin.file, field: origin.name } as const;
  if (origin.approximate) {
    return new EngineError(`${about}, line ${lineInside}, column ${columnInside}: ${message}`, {
      ...details,
      line: origin.line,
      column: origin.column,
    });
  }
  const line = (origin.line ?? 1) + lineInside - 1;
  const column = columnInside + (lineInside === 1 ? (origin.column ?? 1) - 1 : (origin.indent ?? 0));
  return new EngineError(`${about}: ${message}`, { ...details, line, column });
}
