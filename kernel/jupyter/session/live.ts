import type { Completions } from "../channel/protocol.ts";
import { byFit, wordAt } from "../completion/fit.ts";
import { standsInText } from "../completion/in-text.ts";
import { inspectText } from "../display/inspect.ts";
import { peek } from "../display/peek.ts";
import { completeFileName } from "./file-names.ts";
import type { NotebookScope } from "./scope.ts";

const path = /(?:[\p{ID_Start}$_][\p{ID_Continue}$]*\s*\??\.\s*)*[\p{ID_Start}$_]?[\p{ID_Continue}$]*$/u;
const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

const typeOf = (value: unknown): string => {
  if (typeof value === "function")
    return /^class\b/.test(Function.prototype.toString.call(value)) ? "class" : "function";
  return "instance";
};

const namesOf = (target: unknown): string[] => {
  const names = new Set<string>();
  let holder: unknown = target === null || target === undefined ? undefined : Object(target);
  for (; holder && holder !== Object.prototype; holder = Object.getPrototypeOf(holder)) {
    for (const name of Object.getOwnPropertyNames(holder))
      if (identifier.test(name) && name !== "constructor") names.add(name);
  }
  return [...names];
};

/** Globals of Node.js that are getters. A completion calls no getters, so it takes their values from this table. */
const nodeGlobals: Readonly<Record<string, unknown>> = { process, Buffer };

const resolvePath = (parts: readonly string[], scope: NotebookScope): unknown => {
  const [first, ...others] = parts;
  if (first === undefined) return undefined;
  const start = scope.isVariable(first)
    ? scope.get(first)
    : (peek(globalThis, first) ?? (Object.hasOwn(nodeGlobals, first) ? nodeGlobals[first] : undefined));
  return others.reduce(peek, start);
};

const limit = 300;

/** Completions of the word at the cursor, from the current values of variables. */
export const completeLive = (code: string, cursor: number, scope: NotebookScope): Completions => {
  const text = path.exec(code.slice(0, cursor))![0];
  const parts = text.split(/\s*\??\.\s*/);
  const word = parts.pop()!;
  const start = cursor - word.length;
  const { end } = wordAt(code, cursor);
  const before = code[cursor - text.length - 1] ?? "";
  const broken = parts.length === 0 ? /[.]/.test(before) : /[\])"'`]/.test(before);
  if (standsInText(code, cursor)) return completeFileName(code, cursor) ?? { start, end, items: [] };
  if (broken) return { start, end, items: [] };
  const owner = parts.length > 0 ? resolvePath(parts, scope) : undefined;
  const names =
    parts.length > 0
      ? namesOf(owner)
      : [...scope.entries().map(([name]) => name), ...(word === "" ? [] : namesOf(globalThis))];
  const shown = [...new Set(names)].filter((name) => !name.startsWith("__")).map((text) => ({ text }));
  const items = byFit(word, shown)
    .slice(0, limit)
    .map(({ text }) => ({ text, type: typeOf(parts.length > 0 ? peek(owner, text) : resolvePath([text], scope)) }));
  return { start, end, items };
};

/** The description of the current value of the variable or property under the cursor, as a MIME bundle. */
export const inspectLive = (code: string, cursor: number, scope: NotebookScope): Record<string, string> | undefined => {
  const tail = /^[\p{ID_Continue}$]*/u.exec(code.slice(cursor))![0];
  const parts = `${path.exec(code.slice(0, cursor))![0]}${tail}`.split(/\s*\??\.\s*/);
  const value = resolvePath(parts, scope);
  if (value === undefined) return undefined;
  const shown = typeof value === "function" ? Function.prototype.toString.call(value) : inspectText(value);
  const text = `${parts.join(".")}: ${shown.slice(0, 2_000)}`;
  return { "text/plain": text, "text/markdown": `\`\`\`typescript\n${text}\n\`\`\`` };
};
