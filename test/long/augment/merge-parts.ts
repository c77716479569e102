import { PlantedStudy } from "./planted.ts";
import type { StudyPart } from "./study-part.ts";

/** Kinds of evidence lines that are equal in every part, so that only the first part's are kept. */
const ofFirst: ReadonlySet<string> = new Set(["header", "taxonomy", "seed"]);

/** Merges studies of different problems into one study, without metrics, which must be computed again. */
export const mergeParts = (parts: readonly StudyPart[]): PlantedStudy => {
  const [first] = parts;
  const lines = parts.flatMap((part) =>
    part.lines.filter(({ kind }) => kind !== "metric" && (part === first || !ofFirst.has(kind))),
  );
  const world = new Map(parts.flatMap((part) => part.world.map((problem) => [problem.id, problem])));
  return new PlantedStudy(first!.plan, lines, [...world.values()]);
};
