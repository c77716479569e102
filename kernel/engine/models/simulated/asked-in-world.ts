import { type Asking, headerOf } from "./header-of.ts";
import type { Profile } from "./profiles.ts";
import type { ChatRequest } from "./protocol.ts";
import { type Lineage, lineages } from "./world/axes/lineage.ts";
import type { WorldProblem } from "./world/problems/world-problem.ts";
import { plantedManner } from "./world/roles/manner.ts";
import type { WorldModel, WorldQuestion } from "./world/roles/question.ts";
import { worldRoles } from "./world/roles/world-roles.ts";

const jsonOf = <T>(text: string | undefined): T | null => {
  try {
    return text === undefined ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
};

const wholeOf = (text: string | undefined, absent: number): number =>
  text === undefined || text === "" ? absent : Number(text);

/**
 * Finds the question of a role of the world that a request puts; null where it puts none. Headers (each with the prefix
 * `x-taulab-`): `part` world-ROLE, `lineage` (JSON of a `Lineage`), `language`, `attempt`, `sample`, `input-kind`,
 * `most`, `author`, and `judged` (JSON of model and sample).
 */
export const askedInWorld = (
  seeds: readonly WorldProblem[],
  seed: number,
  profiles: Readonly<Record<string, Profile>>,
) => {
  const find = lineages(seeds);
  const modelOf = ({ id, authoring }: Profile): WorldModel => ({ id, manner: authoring ?? plantedManner });

  return (chat: ChatRequest, request: Asking, profile: Profile): WorldQuestion | null => {
    const role = headerOf(request, "part")?.replace(/^world-/, "") ?? "";
    const lineage = jsonOf<Lineage>(headerOf(request, "lineage"));
    if (!headerOf(request, "part")?.startsWith("world-") || !worldRoles.includes(role) || !lineage) return null;
    const problem = find(lineage);
    if (!problem) return null;
    const [first] = "parents" in lineage ? lineage.parents : [];
    const judged = jsonOf<{ readonly model: string; readonly sample: number }>(headerOf(request, "judged"));
    const other = judged && (profiles[judged.model] ?? profiles[`sim/${judged.model}`]);
    const most = headerOf(request, "most");
    return {
      ...{ ...modelOf(profile), seed, role, problem, parent: first ? find(first) : null },
      ...{ language: headerOf(request, "language") ?? "python", attempt: wholeOf(headerOf(request, "attempt"), 1) },
      ...{
        sample: wholeOf(headerOf(request, "sample"), chat.seed ?? 0),
        inputKind: headerOf(request, "input-kind") ?? "",
      },
      ...{ most: most ? Number(most) : null, author: headerOf(request, "author") ?? null },
      judged: judged && other ? { ...modelOf(other), sample: judged.sample } : null,
      message: chat.messages.findLast(({ role: by }) => by === "user")?.content ?? "",
    };
  };
};
