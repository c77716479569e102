import type { Question } from "../../method/tools.ts";
import { textHash } from "../../text/text-hash.ts";
import type { SeedProblem } from "../seeds/seed-problem.ts";
import type { Edge } from "./perform-inputs.ts";
import { givenAs } from "./problem-text.ts";
import type { StudyPlan } from "./study-plan.ts";
import type { AugmentWork, InputSource, LabelWork, ProblemText, RegressionWork } from "./work.ts";

/** The edge of one study. */
export interface StudyEdge extends Edge {
  readonly plan: StudyPlan;
}

export const seedOf = ({ plan }: StudyEdge, id: string): SeedProblem => plan.seeds.find((one) => one.id === id)!;
export const seedText = ({ id, ...seed }: SeedProblem): ProblemText => ({ ...seed, ...givenAs(id) });

/** Asks once; a reply that cannot be read has a value of its own. */
export const askOnce = async <T, Unread>(
  { tools }: Edge,
  question: Omit<Question<T>, "tries">,
  unread: Unread,
): Promise<T | Unread> => {
  const answer = await tools.ask({ ...question, tries: 1 });
  return answer.ok ? answer.value : unread;
};

/** Texts of the inputs of a run. */
export const inputTexts = async (edge: StudyEdge, source: InputSource): Promise<readonly string[]> => {
  if ("texts" in source) return source.texts;
  if ("seedId" in source) return seedOf(edge, source.seedId).tests.map(({ input }) => input);
  return Promise.all(source.blobs.map((blob) => edge.desk.blobs.get(blob)));
};

/** The input that is judged, or a digest of a long one. */
export const shownInput = async (
  { desk }: StudyEdge,
  work: Extract<AugmentWork, { kind: "adjudicate" }>,
): Promise<string> => {
  const input = await desk.blobs.get(work.input);
  if (work.shown === "input") return `The input stands between <input> and </input>:\n<input>\n${input}</input>`;
  const made = work.generator && (await desk.blobs.get(work.generator.blob));
  const digest = `The input has ${[...input].length} characters and the hash ${textHash(input)}. It begins with:\n\`\`\`\n${input.slice(0, 400)}\n\`\`\``;
  return made ? `${digest}\nThe program that made it:\n\`\`\`\n${made.trimEnd()}\n\`\`\`` : digest;
};

/** A failure as the judge is told it. */
export const shownFailure = async ({ desk }: StudyEdge, work: LabelWork | RegressionWork) => ({
  ...{ problem: work.problem, parents: work.parents, perTest: work.perTest },
  ...{ right: await desk.blobs.get(work.right.blob), wrong: work.code && (await desk.blobs.get(work.code.blob)) },
});
