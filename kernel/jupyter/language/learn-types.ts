import type { CellDeclarations } from "./declared.ts";
import type { ServerDiagnostic } from "./diagnostics.ts";

export interface LearntType {
  readonly name: string;
  readonly type: string;
}

/**
 * Matches declarations whose types the server can report. Variables that start as `[]`, `null` or `undefined` are
 * excluded: later assignments determine their types, and reading them in a function is an error.
 */
const simpleDeclaration =
  /^(?:export\s+)?(?:const|let|var)\s+([\p{ID_Start}$_][\p{ID_Continue}$]*)(?=\s*:|\s*=(?!\s*\(*\s*(?:\[\s*\]|null\b|undefined\b)))/gmu;
const learntNames = 8;
const notSatisfied = 1360;
const typeMessage = /^Type '(.+?)' does not satisfy the expected type/;

/**
 * The variables of a cell for whose types the server is asked, at most {@link learntNames}. Later cells then need no
 * import for them.
 */
export const namesToLearn = (code: string, { written, names, broken }: CellDeclarations): readonly string[] => {
  if (broken) return [];
  const simpleNames = [...code.matchAll(simpleDeclaration)].map(([, name]) => name!);
  return [...new Set(simpleNames)].filter((name) => names.has(name) && !written.has(name)).slice(0, learntNames);
};

/**
 * Lines to add below a cell. The server's errors for these lines contain the types of the variables. A hover request
 * would cost more, because the server would create another checker. The lines form a function. In this function, each
 * variable has its declared type, not the type of its last assignment.
 */
export const questionsFor = (names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [";{ function ª() {", ...names.map((name) => `${name} satisfies "ª";`), "} }"];

/**
 * Reads the types from the server's errors for the lines of {@link questionsFor}. The first of these lines follows
 * `above` other lines.
 */
export const readTypes = (
  items: readonly ServerDiagnostic[],
  names: readonly string[],
  above: number,
): readonly LearntType[] =>
  items.flatMap(({ code, message, range }) => {
    const name = names[range.start.line - above - 1];
    const type = Number(code) === notSatisfied && name !== undefined ? typeMessage.exec(message)?.[1] : undefined;
    return type && name ? [{ name, type }] : [];
  });
