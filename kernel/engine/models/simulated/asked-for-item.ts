import { type RequestHeaders, taulabHeader } from "./header-of.ts";
import type { Profile } from "./profiles.ts";
import type { ChatRequest } from "./protocol.ts";
import { plantedItemManner } from "./world/items/item-manner.ts";
import type { ItemQuestion } from "./world/items/item-question.ts";
import { itemRoles } from "./world/items/item-roles.ts";
import type { WorldProblem } from "./world/problems/world-problem.ts";

/**
 * A request of AutoCodeGen (the method that makes benchmark items): the labels that seed the random draw of its faults,
 * and its answer.
 */
export interface AskedForItem {
  readonly labels: readonly (string | number)[];
  answer(): string;
}

const wholeOf = (text: string | undefined, absent: number): number =>
  text === undefined || text === "" ? absent : Number(text);

/**
 * Recognises a request of a role that makes benchmark items (AutoCodeGen); null for other requests. Headers (each with
 * the prefix `x-taulab-`): `part` (item-ROLE), `problem` (id of a generated problem), `item`, `language`, `origin`
 * (source language of a translation), `attempt`, `sample`.
 */
export const askedForItem = (world: readonly WorldProblem[], seed: number) => {
  const byId = new Map(world.map((one) => [one.id, one]));
  return (chat: ChatRequest, request: RequestHeaders, { id, making }: Profile): AskedForItem | null => {
    const readHeader = (name: string): string | undefined => taulabHeader(request, name);
    const part = readHeader("part") ?? "";
    const role = part.replace(/^item-/, "");
    const problem = byId.get(readHeader("problem") ?? "");
    if (!part.startsWith("item-") || !Object.hasOwn(itemRoles, role) || !problem) return null;
    const question: ItemQuestion = {
      model: id,
      manner: making ?? plantedItemManner,
      seed,
      role,
      problem,
      item: readHeader("item") ?? problem.id,
      language: readHeader("language") ?? "python",
      origin: readHeader("origin") ?? "python",
      attempt: wholeOf(readHeader("attempt"), 1),
      sample: wholeOf(readHeader("sample"), chat.seed ?? 0),
      message: chat.messages.findLast(({ role: by }) => by === "user")?.content ?? "",
    };
    const { item, attempt, sample } = question;
    return {
      labels: ["item", seed, id, role, item, attempt, sample],
      answer: () => itemRoles[role]!(question),
    };
  };
};
