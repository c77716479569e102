import type { Instance } from "../../../../datasets/instance.ts";
import { type Asking, headerOf } from "./header-of.ts";
import type { Profile } from "./profiles.ts";
import type { ChatRequest } from "./protocol.ts";
import { isRepairPart, type RepairQuestion } from "./repair-answer.ts";

/** The question of a repair study that a request puts; null where it puts none. */
export const askedToRepair = (
  chat: ChatRequest,
  request: Asking,
  profile: Profile,
  { instances, seed }: { readonly instances: ReadonlyMap<string, Instance>; readonly seed: number },
): RepairQuestion | null => {
  const told = (name: string): string => headerOf(request, name) ?? "";
  const instance = instances.get(told("instance"));
  if (!instance || !isRepairPart(told("part"))) return null;
  return {
    ...{ profile, seed, instance, part: told("part"), turn: told("turn"), level: told("level") },
    ...{ region: told("region"), attempt: told("attempt"), sample: Number(told("sample") || (chat.seed ?? 0)) },
    message: chat.messages.findLast(({ role }) => role === "user")?.content ?? "",
  };
};
