import type { CellDeclarations } from "./declared.ts";
import type { ServerDiagnostic } from "./diagnostics.ts";
import type { Meaning } from "./meanings.ts";

/** Imports of names that earlier cells declare. Such an import does not reveal their meanings. */
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
 * Lines to add below a cell, one for each name. The errors in them reveal which of the three meanings the name lacks.
 */
export const meaningQuestions = (names: readonly string[]): readonly string[] =>
  names.map((name) => `;{ type ª = ${name}; ${name}; type ª0 = ${name}.ª; }`);

const noType: ReadonlySet<number> = new Set([2749, 2709]);
const noValue: ReadonlySet<number> = new Set([2693]);
const noSpace: ReadonlySet<number> = new Set([2503, 2702, 2713]);

/** Reads the meanings of imported names from these errors; `above` is the number of lines above the added ones. */
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
