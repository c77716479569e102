import { PlantedStudy } from "./planted.ts";
import type { StudyPart } from "./study-part.ts";

/** Kinds of lines that stand once in the evidence: seeds are the same in every part, and metrics are computed anew. */
const ofFirst: ReadonlySet<string> = new Set(["header", "taxonomy", "seed"]);

/** One study of the problems of all parts. */
export const mergeParts = (parts: readonly StudyPart[]): PlantedStudy => {
  const [first] = parts;
  const lines = parts.flatMap((part) =>
    part.lines.filter(({ kind }) => kind !== "metric" && (part === first || !ofFirst.has(kind))),
  );
  const world = new Map(parts.flatMap((part) => part.world.map((problem) => [problem.id, problem])));
  return new PlantedStudy(first!.plan, lines, [...world.values()]);
};
