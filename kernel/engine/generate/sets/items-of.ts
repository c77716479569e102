import { linesOf } from "../../method/lines-of.ts";
import type { GeneratedItem } from "../base/item.ts";
import type { GenerateEvidenceLine } from "../lines/evidence-lines.ts";
import type { CategoryLine, DifficultyLine, SolutionLine } from "../lines/step-lines.ts";

/** The last reply of a step, which is the accepted one. */
const lastOf = <T>(attempts: readonly T[]): T => attempts.at(-1)!;

const byId = <L extends { readonly itemId: string }>(lines: readonly L[]): ReadonlyMap<string, L> =>
  new Map(lines.map((line) => [line.itemId, line]));

type AcceptedItem = Omit<GeneratedItem, "difficulty" | "category" | "multiLogic">;

/** Native items (made from a seed, not translated) whose problem text is accepted, by id. */
const nativesOf = (lines: readonly GenerateEvidenceLine[]): ReadonlyMap<string, AcceptedItem> => {
  const solutions: ReadonlyMap<string, SolutionLine> = byId(linesOf(lines, "solution"));
  const outputs = byId(linesOf(lines, "outputs"));
  const assertions = byId(linesOf(lines, "assertions"));
  return new Map(
    linesOf(lines, "question").flatMap(({ itemId, verdict, attempts, entryPoints }) => {
      const solution = solutions.get(itemId)!;
      const { demoTest, fullTest } = lastOf(assertions.get(itemId)!.attempts);
      const item: AcceptedItem = {
        id: itemId,
        seedId: solution.seedId,
        parentId: null,
        language: solution.language,
        question: lastOf(attempts).question,
        solution: lastOf(solution.attempts).solution!,
        demoTest,
        fullTest,
        entryPoints,
        cases: outputs.get(itemId)!.cases,
      };
      return verdict === "passed" ? [[itemId, item] as const] : [];
    }),
  );
};

const translationsOf = (
  lines: readonly GenerateEvidenceLine[],
  natives: ReadonlyMap<string, AcceptedItem>,
): ReadonlyMap<string, AcceptedItem> =>
  new Map(
    linesOf(lines, "translation").flatMap(({ itemId, parentId, language, attempts, verdict }) => {
      const { question, solution, demoTest, fullTest, entryPoints } = lastOf(attempts);
      const { seedId, cases } = natives.get(parentId)!;
      const texts = { question, solution, demoTest, fullTest, entryPoints };
      const item: AcceptedItem = { id: itemId, seedId, parentId, language, ...texts, cases };
      return verdict === "passed" ? [[itemId, item] as const] : [];
    }),
  );

/** Items whose problem texts are accepted, native and translated, by id. Later steps may have rejected some. */
export const acceptedItems = (lines: readonly GenerateEvidenceLine[]): ReadonlyMap<string, AcceptedItem> => {
  const natives = nativesOf(lines);
  return new Map([...natives, ...translationsOf(lines, natives)]);
};

/** The items of a run that passed all steps, by id, with all their texts. */
export const itemsOf = (lines: readonly GenerateEvidenceLine[]): ReadonlyMap<string, GeneratedItem> => {
  const itemsById = acceptedItems(lines);
  const difficulties: ReadonlyMap<string, DifficultyLine> = byId(linesOf(lines, "difficulty"));
  return new Map(
    linesOf(lines, "category").map(({ itemId, category, multiLogic }: CategoryLine) => {
      const difficulty = difficulties.get(itemId)!.label!;
      return [itemId, { ...itemsById.get(itemId)!, difficulty, category, multiLogic }];
    }),
  );
};
