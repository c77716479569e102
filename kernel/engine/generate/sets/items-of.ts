import { linesOf } from "../../method/lines-of.ts";
import type { Item } from "../base/item.ts";
import type { EvidenceLine } from "../lines/evidence-lines.ts";

/** The last reply of a step, which is the accepted one. */
const last = <T>(attempts: readonly T[]): T => attempts.at(-1)!;

/** The native items of a run that passed all steps, by id, with the texts that their lines hold. */
export const itemsOf = (lines: readonly EvidenceLine[]): ReadonlyMap<string, Item> => {
  const byId = <L extends { readonly itemId: string }>(all: readonly L[]): ReadonlyMap<string, L> =>
    new Map(all.map((line) => [line.itemId, line]));
  const solutions = byId(linesOf(lines, "solution"));
  const outputs = byId(linesOf(lines, "outputs"));
  const assertions = byId(linesOf(lines, "assertions"));
  const questions = byId(linesOf(lines, "question"));
  const difficulties = byId(linesOf(lines, "difficulty"));
  return new Map(
    linesOf(lines, "category").flatMap(({ itemId, category, multiLogic }) => {
      const solution = solutions.get(itemId);
      if (!solution) return [];
      const { demoTest, fullTest } = last(assertions.get(itemId)!.attempts);
      const question = questions.get(itemId)!;
      const item: Item = {
        id: itemId,
        seedId: solution.seedId,
        parentId: null,
        language: solution.language,
        question: last(question.attempts).question,
        solution: last(solution.attempts).solution!,
        demoTest,
        fullTest,
        entryPoints: question.entryPoints,
        cases: outputs.get(itemId)!.cases,
        difficulty: difficulties.get(itemId)!.label!,
        category,
        multiLogic,
      };
      return [[itemId, item] as const];
    }),
  );
};
