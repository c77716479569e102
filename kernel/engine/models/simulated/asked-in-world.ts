import { type RequestHeaders, taulabHeader } from "./header-of.ts";
import type { Profile } from "./profiles.ts";
import type { ChatRequest } from "./protocol.ts";
import { lineages, type WorldLineage } from "./world/axes/lineage.ts";
import type { WorldProblem } from "./world/problems/world-problem.ts";
import { plantedManner } from "./world/roles/manner.ts";
import { missesAxis } from "./world/roles/misses-axis.ts";
import type { WorldModel, WorldQuestion } from "./world/roles/question.ts";
import { worldAnswer, worldRoles } from "./world/roles/world-roles.ts";

/**
 * A request of a role in the simulated world (generated problems): the labels that seed the random draw of its faults,
 * and its answer.
 */
export interface AskedInWorld {
  readonly labels: readonly (string | number)[];
  answer(): string;
}

const jsonOf = <T>(text: string | undefined): T | null => {
  try {
    return text === undefined ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
};

const wholeOf = (text: string | undefined, absent: number): number =>
  text === undefined || text === "" ? absent : Number(text);

const noVariant = "This problem cannot be changed in that way.";

/**
 * Recognises a request of a role in the simulated world (generated problems); null for other requests. These headers,
 * each with the prefix `x-taulab-`, describe the request:
 *
 * - `part` (world-ROLE), `lineage` (JSON of a `Lineage`), `language`, `attempt`, `sample`
 * - `input-kind`, `most`, `author`, `about`
 * - `outputs` (JSON of two hashes), `judged` (JSON of model and sample)
 *
 * If the requested kind of change (axis) is impossible for the parent problems, the answer states this.
 */
export const askedInWorld = (
  seeds: readonly WorldProblem[],
  seed: number,
  profiles: Readonly<Record<string, Profile>>,
) => {
  const find = lineages(seeds, (lineage) => missesAxis(lineage, seed, (author) => profiles[author]?.authoring));
  const modelOf = ({ id, authoring }: Profile): WorldModel => ({ id, manner: authoring ?? plantedManner });

  return (chat: ChatRequest, request: RequestHeaders, profile: Profile): AskedInWorld | null => {
    const readHeader = (name: string): string | undefined => taulabHeader(request, name);
    const role = readHeader("part")?.replace(/^world-/, "") ?? "";
    const lineage = jsonOf<WorldLineage>(readHeader("lineage"));
    if (!readHeader("part")?.startsWith("world-") || !worldRoles.includes(role) || !lineage) return null;
    const parents = "parents" in lineage ? lineage.parents.map(find) : [];
    const problem = find(lineage);
    const [attempt, sample] = [wholeOf(readHeader("attempt"), 1), wholeOf(readHeader("sample"), chat.seed ?? 0)];
    if (!problem) {
      if (role !== "generator" || !("id" in lineage) || parents.includes(null)) return null;
      return { labels: ["world", seed, profile.id, role, lineage.id, attempt, sample], answer: () => noVariant };
    }
    const submission = jsonOf<{ readonly model: string; readonly sample: number }>(readHeader("judged"));
    const submitter = submission && (profiles[submission.model] ?? profiles[`sim/${submission.model}`]);
    const [most, inputKind] = [readHeader("most"), readHeader("input-kind") ?? ""];
    const question: WorldQuestion = {
      ...modelOf(profile),
      seed,
      role,
      problem,
      parent: parents[0] ?? null,
      attempt,
      sample,
      inputKind,
      language: readHeader("language") ?? "python",
      most: most ? Number(most) : null,
      author: readHeader("author") ?? null,
      submission: submission && submitter ? { ...modelOf(submitter), sample: submission.sample } : null,
      outputs: jsonOf<readonly [string, string]>(readHeader("outputs")) ?? ["", ""],
      about: readHeader("about") === "regression" ? "regression" : "labels",
      message: chat.messages.findLast(({ role: by }) => by === "user")?.content ?? "",
    };
    const labels = ["world", seed, profile.id, role, problem.id, inputKind, attempt, sample];
    return { labels, answer: () => worldAnswer(question) };
  };
};
