import { isShellLine, mayHoldMagics, splitMagics } from "../cell/magic-lines.ts";
import { installHint } from "../cell/package-name.ts";
import { type Diagnostic, type ErrorReport, modes } from "../channel/protocol.ts";
import { excerptLines } from "../display/error.ts";
import type { MessageHeader } from "../wire/message.ts";
import * as replies from "../wire/replies.ts";
import type { LanguageProcess } from "./language.ts";
import type { Publisher } from "./publisher.ts";
import type { SessionQueries } from "./session-queries.ts";

const shownDiagnostics = 10;

const describe = (diagnostics: readonly Diagnostic[], code: string, count: number): string[] =>
  diagnostics
    .slice(0, shownDiagnostics)
    .flatMap(({ message, code: number, line, column }) => [
      `TS${number}: ${message}`,
      `    at cell ${count}:${line}:${column}`,
      ...excerptLines({ code, line, column }),
    ]);

/**
 * Error codes of TypeScript that a missing semicolon may cause, because the next line continues the statement. The
 * value matches the start of such a next line.
 */
const goneOn: Readonly<Record<number, RegExp>> = { 2349: /^\s*[([`]/, 2538: /^\s*[([`]/, 2657: /^\s*</ };

/**
 * True if an error is probably caused by a missing semicolon: the next line begins with text that continues the
 * statement.
 */
const lacksSemicolon = ({ code, line }: Diagnostic, lines: readonly string[]): boolean =>
  goneOn[code]?.test(lines[line] ?? "") === true && !/[;,{([]\s*$/.test(lines[line - 1] ?? "");

/** The smallest code of TypeScript's semantic errors; smaller codes are syntax errors. */
const firstOfTypes = 2000;

/**
 * True if an error shows that a line such as `!ls` was meant as a shell command: the line is not a valid program, or
 * the name after `!` is unknown. Otherwise the line is a negation.
 */
const isCommand = ({ code, column }: Diagnostic, line: string): boolean =>
  isShellLine(line) && (code < firstOfTypes || column === line.indexOf("!") + 2);

/**
 * Hints for code that TypeScript parsed differently from the user's intention: a missing semicolon, or a misplaced
 * `!ls`.
 */
const misread = (diagnostics: readonly Diagnostic[], code: string): string[] => {
  const lines = code.split("\n");
  if (diagnostics.some((one) => lacksSemicolon(one, lines)))
    return ["TypeScript joins this line with the next one: end it with a semicolon."];
  if (diagnostics.some((one) => isCommand(one, lines[one.line - 1] ?? "")))
    return ["A shell command (`!ls`) must be above all code of its cell, or in a separate cell."];
  return [];
};

const missingModule = /^Cannot find module '([^']+)'/;

/** The hints for type errors: install a missing package, or run the cell without checks. */
const waysOut = (diagnostics: readonly Diagnostic[]): string[] => {
  const hints = diagnostics.map(({ message }) => installHint(missingModule.exec(message)?.[1] ?? ""));
  const missing = [...new Set(hints)].filter((hint) => hint !== undefined);
  return missing.length === diagnostics.length ? missing : [...missing, "%typecheck warn lets such cells run."];
};

/** The error report to clients for a cell with type errors. */
export const diagnosticsReport = (
  diagnostics: readonly Diagnostic[],
  { code, count, syntax }: { readonly code: string; readonly count: number; readonly syntax: boolean },
): ErrorReport => {
  const [first] = diagnostics;
  const meant = misread(diagnostics, code);
  const more = diagnostics.length > 1 ? ` (and ${diagnostics.length - 1} more)` : "";
  return {
    ename: syntax ? "SyntaxError" : "TypeScriptError",
    evalue: `${first!.message}${more}`,
    traceback: [...describe(diagnostics, code, count), ...(meant.length > 0 || syntax ? meant : waysOut(diagnostics))],
  };
};

interface Cell {
  readonly code: string;
  readonly count: number;
  readonly parent: MessageHeader;
}

/** The processes and settings of the kernel that a type check needs. */
export interface CheckPorts {
  readonly language: LanguageProcess;
  readonly publisher: Publisher;
  readonly session: SessionQueries;
}

const unknownName = /^Cannot find name '([^']+)'/;

/**
 * Removes errors about unknown names that exist on the session's global object. Cells, or modules, have added these
 * globals at run time, so the type checker does not know them.
 */
const withoutGlobals = async (
  diagnostics: readonly Diagnostic[],
  session: SessionQueries,
): Promise<readonly Diagnostic[]> => {
  const names = new Set(diagnostics.flatMap(({ message }) => unknownName.exec(message)?.[1] ?? []));
  if (names.size === 0) return diagnostics;
  const globals = new Set(await session.globals([...names]));
  return diagnostics.filter(({ message }) => !globals.has(unknownName.exec(message)?.[1] ?? ""));
};

const check = async (
  { language, publisher, session }: CheckPorts,
  { code, count, parent }: Cell,
): Promise<ErrorReport | undefined> => {
  const checked = await language.check(code, count);
  const say = (text: string): void => publisher.publish("stream", replies.stream("stderr", text), parent);
  if (!checked || checked.unchecked)
    say(`[types not checked: ${checked?.unchecked ?? "the language server stopped"}]\n`);
  for (const warning of checked?.warnings ?? []) say(`${warning}\n`);
  const diagnostics = await withoutGlobals(checked?.diagnostics ?? [], session);
  if (diagnostics.length > 0 && language.mode !== "warn")
    return diagnosticsReport(diagnostics, { code, count, syntax: checked?.broken === true });
  if (diagnostics.length > 0) say(`${describe(diagnostics, code, count).join("\n")}\n`);
  // This runs after the cell was sent to the session, so that the cell does not wait for its types.
  setImmediate(() => language.accept(code, count));
  return undefined;
};

/**
 * If a cell contains `%typecheck MODE`, sets that mode before the cell is checked. The mode stays even if the check
 * refuses the cell.
 */
export const takeAskedMode = (language: Pick<LanguageProcess, "setMode">, code: string): void => {
  if (!mayHoldMagics(code)) return;
  const { text } = splitMagics(code).magics.findLast(({ name }) => name === "typecheck") ?? {};
  const namedMode = modes.find((mode) => mode === text?.trim());
  if (namedMode) language.setMode(namedMode);
};

/**
 * Checks a cell before it runs. If the result is an error, the cell must not run. Returns undefined at once if checks
 * are off.
 */
export const checkTypes = (ports: CheckPorts, cell: Cell): Promise<ErrorReport | undefined> | undefined => {
  const { language } = ports;
  takeAskedMode(language, cell.code);
  if (language.mode !== "off") return check(ports, cell);
  language.accept(cell.code, cell.count);
  return undefined;
};
