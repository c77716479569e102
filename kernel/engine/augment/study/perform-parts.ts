import { textHash } from "../../text/text-hash.ts";
import type { SeedProblem } from "../seeds/seed-problem.ts";
import type { Edge } from "./perform-inputs.ts";
import { givenOrigin } from "./problem-text.ts";
import type { AugmentPlan } from "./study-plan.ts";
import type { AugmentWork, InputSource, LabelWork, RegressionWork } from "./work.ts";
import type { ProblemText } from "./work-parts.ts";

/** The models, sandbox, prompts, parameters and plan with which the requests of one study are carried out. */
export interface StudyEdge extends Edge {
  readonly plan: AugmentPlan;
}

export const seedOf = ({ plan }: StudyEdge, id: string): SeedProblem => plan.seeds.find((one) => one.id === id)!;
export const seedText = ({ id, ...seed }: SeedProblem): ProblemText => ({ ...seed, ...givenOrigin(id) });

/** Reads the texts of the inputs on which a program is to run. */
export const inputTexts = async (edge: StudyEdge, source: InputSource): Promise<readonly string[]> => {
  if ("texts" in source) return source.texts;
  if ("seedId" in source) return seedOf(edge, source.seedId).tests.map(({ input }) => input);
  return Promise.all(source.blobs.map((blob) => edge.desk.blobs.get(blob)));
};

/** The judged input for the adjudicator's prompt; a digest if the input is long. */
export const shownInput = async (
  { desk }: StudyEdge,
  work: Extract<AugmentWork, { kind: "adjudicate" }>,
): Promise<string> => {
  const input = await desk.blobs.get(work.input);
  if (work.shown === "input") return `The input stands between <input> and </input>:\n<input>\n${input}</input>`;
  const generatorText = work.generator && (await desk.blobs.get(work.generator.blob));
  const digest = `The input has ${[...input].length} characters and the hash ${textHash(input)}. It begins with:\n\`\`\`\n${input.slice(0, 400)}\n\`\`\``;
  return generatorText ? `${digest}\nThe program that made it:\n\`\`\`\n${generatorText.trimEnd()}\n\`\`\`` : digest;
};

/** Reads the programs of a failed submission for the prompts of the judge. */
export const shownFailure = async ({ desk }: StudyEdge, work: LabelWork | RegressionWork) => ({
  problem: work.problem,
  parents: work.parents,
  perTest: work.perTest,
  right: await desk.blobs.get(work.right.blob),
  wrong: work.code && (await desk.blobs.get(work.code.blob)),
});
