import type { CellDeclarations } from "./declared.ts";
import type { ServerDiagnostic } from "./diagnostics.ts";
import type { Meaning } from "./meanings.ts";

/**
 * The imported names of a cell that an earlier cell also declares. Such a name may be a value, a type or a namespace,
 * which only the server can tell apart.
 */
export const importsToLearn = (
  { names, meanings, mergeable, broken }: CellDeclarations,
  knownNames: ReadonlyMap<string, unknown>,
): readonly string[] =>
  broken
    ? []
    : [...names].flatMap(([name, kind]) => {
        const { value, type } = meanings.get(name)!;
        return kind === "import" && value && type && !mergeable.has(name) && knownNames.has(name) ? [name] : [];
      });

/**
 * Lines to add below a cell, one for each name. Each line uses the name as a value, a type and a namespace. The
 * server's errors for the line show which of the three the name is not.
 */
export const meaningQuestions = (names: readonly string[]): readonly string[] =>
  names.map((name) => `;{ type ª = ${name}; ${name}; type ª0 = ${name}.ª; }`);

const noType: ReadonlySet<number> = new Set([2749, 2709]);
const noValue: ReadonlySet<number> = new Set([2693]);
const noSpace: ReadonlySet<number> = new Set([2503, 2702, 2713]);

/**
 * Reads the meanings of names (value, type, namespace) from the server's errors for the lines of {@link
 * meaningQuestions}. The first of these lines follows `above` other lines.
 */
export const readMeanings = (
  items: readonly ServerDiagnostic[],
  names: readonly string[],
  above: number,
): ReadonlyMap<string, Meaning> => {
  const meant = (index: number): Meaning => {
    const codes = items.filter(({ range }) => range.start.line - above === index).map(({ code }) => Number(code));
    const lacks = (errorCodes: ReadonlySet<number>): boolean => codes.some((code) => errorCodes.has(code));
    return { value: !lacks(noValue), type: !lacks(noType), space: !lacks(noSpace) };
  };
  return new Map(names.map((name, index) => [name, meant(index)]));
};
