import type { Instance } from "../../../../datasets/instance.ts";
import { type RequestHeaders, taulabHeader } from "./header-of.ts";
import type { Profile } from "./profiles.ts";
import type { ChatRequest } from "./protocol.ts";
import { isRepairPart, type RepairQuestion } from "./repair-answer.ts";

/** Recognises a request of a repair study (models repair programs after hints); null for other requests. */
export const askedToRepair = (
  chat: ChatRequest,
  request: RequestHeaders,
  profile: Profile,
  { instances, seed }: { readonly instances: ReadonlyMap<string, Instance>; readonly seed: number },
): RepairQuestion | null => {
  const readHeader = (name: string): string => taulabHeader(request, name) ?? "";
  const instance = instances.get(readHeader("instance"));
  if (!instance || !isRepairPart(readHeader("part"))) return null;
  return {
    profile,
    seed,
    instance,
    part: readHeader("part"),
    turn: readHeader("turn"),
    level: readHeader("level"),
    region: readHeader("region"),
    attempt: readHeader("attempt"),
    sample: Number(readHeader("sample") || (chat.seed ?? 0)),
    message: chat.messages.findLast(({ role }) => role === "user")?.content ?? "",
  };
};
