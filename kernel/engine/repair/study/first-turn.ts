import { programIn } from "../base/program-in.ts";
import { plain } from "../lines/hashed.ts";
import { type Desk, request } from "./desk.ts";
import { prepared, ran } from "./jobs.ts";
import { firstRequest } from "./messages.ts";
import type { FirstTurn, Waiter } from "./study-state.ts";
import type { Seen } from "./work.ts";

/** The role name of a candidate, by which its model is found. */
export const candidateRole = (model: string): string => `candidate ${model}`;

const end = (first: FirstTurn): readonly Waiter[] => {
  first.stage = "done";
  return first.waiting.splice(0);
};

const ask = (desk: Desk, key: string, first: FirstTurn): void => {
  const { plan } = desk;
  const { statement, buggyCode } = desk.instances.get(first.instance)!;
  first.request = firstRequest(plan.agents, statement, buggyCode);
  first.stage = "reply";
  const told = { part: "repairCandidate", instance: first.instance, turn: "0", level: "0", region: "" };
  const temperature = plan.config.candidateTemperature;
  request(
    desk,
    {
      ...{ kind: "ask", key, scope: key, role: candidateRole(first.model), messages: plain(first.request) },
      ...{ sample: 1, temperature, told },
    },
    { first: key },
  );
};

const take = (first: FirstTurn, seen: Seen): readonly Waiter[] => {
  if (seen.kind === "fault") first.fault = seen.code;
  if (seen.kind === "ran") first.outcomes = seen.outcomes;
  return end(first);
};

/** Continues a first turn with an observation. Returns the waiters if the turn is finished, else an empty list. */
export const goOnFirst = (desk: Desk, key: string, seen: Seen): readonly Waiter[] => {
  const first = desk.study.firsts[key]!;
  const { language, buggyCode } = desk.instances.get(first.instance)!;
  if (seen.kind === "fault") return take(first, seen);
  if (seen.kind === "prepared") {
    first.outcomes = seen.buggy;
    ask(desk, key, first);
    return [];
  }
  if (seen.kind !== "said") return take(first, seen);
  first.reply = seen.text;
  const code = programIn(seen.text, language);
  first.noCode = code === null;
  first.code = code ?? buggyCode;
  if (code === null) return end(first);
  first.stage = "run";
  const known = ran(desk, first.instance, code, { first: key });
  return known ? take(first, known) : [];
};

/** The first turn of a model and instance. Null while it is under way; `waiter` is then notified at its end. */
export const firstTurnOf = (desk: Desk, model: string, instance: string, waiter: Waiter): FirstTurn | null => {
  const key = `unaided/${model}/${instance}`;
  const known = desk.study.firsts[key];
  if (known?.stage === "done") return known;
  if (known) {
    known.waiting.push(waiter);
    return null;
  }
  desk.study.firsts[key] = {
    ...{ model, instance, stage: "prepare", request: [], reply: "", code: "", noCode: false, outcomes: null },
    ...{ fault: null, waiting: [waiter] },
  };
  const seen = prepared(desk, instance, { first: key });
  if (seen) goOnFirst(desk, key, seen);
  return null;
};
