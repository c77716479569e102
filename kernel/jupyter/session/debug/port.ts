import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { eachMapping, TraceMap } from "@jridgewell/trace-mapping";
import { compileCell } from "../../cell/compile.ts";
import { heldName, sessionName } from "../../cell/names.ts";
import { plainJavaScript } from "../../cell/plain-javascript.ts";
import { type DebugPort, debugSymbol, type FoundPlace } from "../../channel/debug-port.ts";
import { showValue } from "../../display/show.ts";
import { cellArgument } from "../cell-argument.ts";
import { stripOptionsFor } from "../cell-options.ts";
import { fileLocator } from "../file-maps.ts";
import { Holder } from "../holder.ts";
import { compileLocal } from "../local-source.ts";
import { type NotebookScope, notebook } from "../scope.ts";
import { cellLocator, cellSource } from "../trace.ts";
import { withPristineGlobals } from "../worlds.ts";
import { harmless, withHarmlessParts } from "./harmless.ts";

type Pair = readonly [name: string, held: { readonly value: unknown } | undefined];

/** The value of a variable in a scope; undefined if execution has not reached the variable's declaration yet. */
const heldIn = (scope: object, name: string): Pair[1] => {
  try {
    return { value: Object.getOwnPropertyDescriptor(scope, name)?.value as unknown };
  } catch {
    return undefined;
  }
};

/** The variables of scopes with their values, without the kernel's own names; no getter runs. */
const pairsOf = (scopes: readonly object[]): Pair[] =>
  scopes.flatMap((one) => {
    const names = Object.getOwnPropertyNames(one).filter((name) => sessionName(name) === undefined);
    return names.map((name): Pair => [name, heldIn(one, name)]);
  });

const isHolder = (held: Pair[1]): boolean => held?.value instanceof Holder;

/**
 * Variables by name. A name in an earlier scope hides the same name in a later one. Objects that store notebook
 * variables are replaced by the variables' values.
 */
const variablesOf = (pairs: readonly Pair[]): Record<string, unknown> => {
  const variables = Object.create(null) as Record<string, unknown>;
  const add = (name: string, value: unknown): void => {
    if (!Object.hasOwn(variables, name)) variables[name] = harmless(value);
  };
  for (const [name, held] of pairs) if (held && !isHolder(held)) add(name, held.value);
  for (const [name, held] of pairs)
    if (held?.value instanceof Holder && held.value.exists) add(heldName(name), held.value.t);
  return variables;
};

const places = (script: string, positions: readonly (readonly [number, number])[]): (FoundPlace | null)[] => {
  const locate = cellLocator(script) ?? fileLocator(script);
  if (!locate) return positions.map(([line, column]) => [line, column, true]);
  return positions.map(([line, column]) => {
    const place = locate({ line, column });
    return place ? [place.line, place.column, place.exact] : null;
  });
};

const generated = (url: string, lines: readonly number[]): (FoundPlace | null)[] => {
  const code = readFileSync(fileURLToPath(url), "utf8");
  const { map } = plainJavaScript(code, stripOptionsFor(code));
  const { placeInCode } = compileLocal(code);
  const mappings: { originalLine: number; line: number; column: number }[] = [];
  eachMapping(new TraceMap(map as never), ({ generatedLine: line, generatedColumn, originalLine }) => {
    if (originalLine !== null) mappings.push({ originalLine, line, column: generatedColumn + 1 });
  });
  mappings.sort((one, other) => one.originalLine - other.originalLine);
  return lines.map((writtenLine): FoundPlace | null => {
    const mapping = mappings.find(({ originalLine }) => originalLine >= writtenLine);
    const { line, column } = mapping ? placeInCode(mapping) : { line: 0, column: 0 };
    return mapping ? [line, column, true] : null;
  });
};

const makePort = (scope: NotebookScope): DebugPort => ({
  places,
  generated,
  source: (script) => cellSource(script) ?? null,
  variables: () => variablesOf(scope.entries().map(([name, value]): Pair => [name, { value }])),
  scope: (...scopes) => variablesOf(pairsOf(scopes).filter(([name]) => name !== "arguments")),
  names: (...scopes) => pairsOf(scopes).flatMap(([name, held]) => (isHolder(held) ? [] : [name])),
  harmless,
  withHarmlessParts,
  holder: (name) => cellArgument(name, scope),
  set: (name, value) => {
    scope.declare({ declared: new Set([name]), constants: new Set(), open: new Set() });
    scope.set(name, value);
  },
  compile: (code, localNames) => {
    const local = new Set(localNames);
    const compiled = compileCell(
      code,
      {
        isVariable: (name) => !local.has(name) && scope.isVariable(name),
        isConstant: scope.isConstant,
        hasParts: scope.hasParts,
        isGlobal: (name) => local.has(name) || scope.isGlobal(name) || !scope.isVariable(name),
      },
      stripOptionsFor(code),
    );
    scope.declare(compiled);
    const holders = compiled.parameters.map(
      (name) => `globalThis[Symbol.for("${debugSymbol.description}")].holder("${name}")`,
    );
    return `${compiled.code}.call(${["this", ...holders].join(", ")})`;
  },
  show: (value) => {
    const shown = showValue(value, () => undefined);
    return shown instanceof Promise ? shown.then((one) => JSON.stringify(one)) : JSON.stringify(shown);
  },
});

/**
 * Wraps each function of the port so that it runs with JavaScript's original built-ins. The paused code may have
 * replaced some of them.
 */
const guardPort = (port: DebugPort): DebugPort =>
  Object.fromEntries(
    Object.entries(port).map(([name, call]) => [
      name,
      (...args: readonly unknown[]) =>
        withPristineGlobals(() => (call as (...args: readonly unknown[]) => unknown)(...args)),
    ]),
  ) as unknown as DebugPort;

/** The functions that the debugger, in the kernel's front process, calls in this session. */
export const debugPort = guardPort(makePort(notebook));
