import { thinData } from "../cell/data-literals.ts";
import { completeMagic, splitMagics } from "../cell/magic-lines.ts";
import { objectCell } from "../cell/object-cell.ts";
import { withShellLines } from "../cell/shell-assignment.ts";
import { fromFrontFd, readMessages, toFrontFd, writeMessage } from "../channel/pipe.ts";
import type { Diagnostic, FromLanguage, ToLanguage } from "../channel/protocol.ts";
import { Analyzer } from "./analyzer.ts";
import { completenessOf } from "./is-complete.ts";
import { magicDeclarations } from "./magic-declarations.ts";

const send = (message: FromLanguage): void => writeMessage(toFrontFd, message);

const tell = (fault: unknown): void =>
  send({ type: "fault", text: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) });

let analyzer: Analyzer | undefined;
let folder = process.cwd();
let latest: Promise<void> = Promise.resolve();

/** Runs a request's work after that of all earlier requests, because all of them change the same open documents. */
const inTurn = (work: () => Promise<void>): void => {
  latest = latest.then(work).catch(tell);
};

type Handlers = { readonly [Type in ToLanguage["type"]]: (message: Extract<ToLanguage, { type: Type }>) => void };

const isName = (name: string): boolean => analyzer?.knows(name) === true || name in globalThis;
const codeOf = (cell: string): string => thinData(splitMagics(cell, isName).code);

/**
 * Converts a cell with magics to the TypeScript program that is checked. `isWrapped` is true if a parenthesis was
 * inserted before the program.
 */
const programOf = (cell: string): { readonly code: string; readonly isWrapped: boolean } => {
  const { code, magics } = splitMagics(withShellLines(cell, isName), isName);
  const data = thinData(code);
  const program = objectCell(data);
  return { code: program + magicDeclarations(magics, folder), isWrapped: program !== data };
};

/** Corrects a diagnostic's column for the parenthesis that was inserted before the cell. */
const withoutParenthesis = (diagnostic: Diagnostic): Diagnostic => ({
  ...diagnostic,
  ...(diagnostic.line === 1 && { column: diagnostic.column - 1 }),
  ...(diagnostic.endLine === 1 && { endColumn: diagnostic.endColumn - 1 }),
});

const handlers: Handlers = {
  start: ({ cwd }) => {
    folder = cwd;
    analyzer = new Analyzer(cwd);
    send({ type: "ready" });
  },
  check: ({ id, code, strict }) =>
    inTurn(async () => {
      try {
        const { code: program, isWrapped } = programOf(code);
        const result = await analyzer!.check(program, strict);
        const diagnostics = isWrapped ? result.diagnostics.map(withoutParenthesis) : result.diagnostics;
        send({ type: "checked", id, ...result, diagnostics });
      } catch (error) {
        send({ type: "checked", id, diagnostics: [], unchecked: (error as Error).message });
      }
    }),
  accept: ({ code }) => inTurn(() => analyzer!.accept(programOf(code).code)),
  forget: () => inTurn(async () => analyzer!.forget()),
  complete: ({ id, code, cursor }) =>
    inTurn(async () => {
      const magic = completeMagic(code, cursor);
      if (magic) {
        const items = magic.names.map((text) => ({ text, type: "magic" }));
        send({ type: "completions", id, start: magic.start, end: cursor, items });
        return;
      }
      const none = { start: cursor, end: cursor, items: [] };
      const completions = await analyzer!.complete(codeOf(code), cursor).catch(() => none);
      send({ type: "completions", id, ...completions });
    }),
  inspect: ({ id, code, cursor, detail }) =>
    inTurn(async () => {
      const data = await analyzer!.inspect(codeOf(code), cursor, detail).catch(() => undefined);
      send({ type: "inspection", id, found: data !== undefined, data: data ?? {} });
    }),
  "is-complete": ({ id, code }) =>
    send({ type: "completeness", id, ...completenessOf(objectCell(withShellLines(code, isName))) }),
};

const end = (): void => {
  analyzer?.close();
  process.exit(0);
};

/** Answers the requests of the kernel's front process until that process ends. */
export const startLanguage = (): void => {
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", end);
  // The process ends after an unexpected error. The front then starts another one and sends it all earlier cells.
  process.on("uncaughtException", (fault) => {
    tell(fault);
    analyzer?.close();
    process.exit(1);
  });
  readMessages(fromFrontFd, {
    onMessage: (message) => (handlers[(message as ToLanguage).type] as (message: unknown) => void)?.(message),
    onEnd: end,
  });
};
