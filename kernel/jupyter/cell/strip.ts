import { transformSync } from "oxc-transform";
import { type JsxOptions, jsxPragmas } from "./jsx-options.ts";

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The error for a cell that is not a valid program. Positions count from 1. */
export class CellSyntaxError extends SyntaxError {
  override readonly name = "SyntaxError";
  readonly position: Position | undefined;

  constructor(message: string, position: Position | undefined) {
    super(message);
    this.position = position;
  }
}

export interface StrippedCode {
  readonly lang: "ts" | "tsx";
  readonly code: string;
  readonly map: object;
}

export interface StripOptions {
  /** True if the folder's configuration sets `experimentalDecorators`, the old kind of decorators. */
  readonly legacyDecorators?: boolean;
  readonly decoratorMetadata?: boolean;
  readonly jsx?: JsxOptions;
}

export const positionOf = (code: string, offset: number): Position => {
  const before = code.slice(0, offset);
  const line = before.split("\n").length;
  return { line, column: offset - before.lastIndexOf("\n") };
};

const jsxSettings = ({ runtime, importSource, factory, fragment }: JsxOptions) =>
  runtime === "automatic"
    ? { runtime, ...(importSource && { importSource }) }
    : { runtime, ...(factory && { pragma: factory }), ...(fragment && { pragmaFrag: fragment }) };

const attempt = (code: string, lang: "ts" | "tsx" | "js", options: StripOptions) =>
  transformSync(`cell.${lang}`, code, {
    lang,
    sourceType: "module",
    sourcemap: true,
    target: "esnext",
    typescript: { onlyRemoveTypeImports: true },
    ...(lang === "tsx" && { jsx: jsxSettings(jsxPragmas(code, options.jsx ?? { runtime: "automatic" }).jsx) }),
  });

/** Removes the types from a cell's code. The cell is parsed as TypeScript, or as TSX if it is valid only as TSX. */
export const stripTypes = (code: string, options: StripOptions = {}): StrippedCode => {
  let lang: StrippedCode["lang"] = "ts";
  let result = attempt(code, lang, options);
  const failed = (): boolean => result.errors.some((error) => error.severity === "Error");
  if (failed() && code.includes("<")) {
    const second = attempt(code, "tsx", options);
    if (!second.errors.some((error) => error.severity === "Error")) {
      result = second;
      lang = "tsx";
    }
  }
  if (failed()) {
    // The code may be JavaScript that TypeScript does not allow, such as a setter's default value.
    const asJavaScript = attempt(code, "js", options);
    if (!asJavaScript.errors.some((error) => error.severity === "Error"))
      return { code: asJavaScript.code, map: asJavaScript.map as object, lang };
    const error = result.errors.find((candidate) => candidate.severity === "Error")!;
    const label = error.labels[0];
    const position = label ? positionOf(code, label.start) : undefined;
    throw new CellSyntaxError(error.message, position);
  }
  return { code: result.code, map: result.map as object, lang };
};
