import { programIn } from "../base/program-in.ts";
import { messagesOf } from "../lines/hashed.ts";
import { type Desk, submitWork } from "./desk.ts";
import { prepared, ran } from "./jobs.ts";
import { firstRequest } from "./messages.ts";
import type { FirstTurn, Waiter } from "./study-state.ts";
import type { WorkReply } from "./work.ts";

/** The key by which a candidate (a tested model) is found among the models of the run. */
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
  const simulation = { part: "repairCandidate", instance: first.instance, turn: "0", level: "0", region: "" };
  const temperature = plan.config.candidateTemperature;
  submitWork(
    desk,
    {
      kind: "ask",
      key,
      scope: key,
      role: candidateRole(first.model),
      messages: messagesOf(first.request),
      sample: 1,
      temperature,
      told: simulation,
    },
    { first: key },
  );
};

const take = (first: FirstTurn, observation: WorkReply): readonly Waiter[] => {
  if (observation.kind === "fault") first.fault = observation.code;
  if (observation.kind === "ran") first.outcomes = observation.outcomes;
  return end(first);
};

/**
 * Continues a first turn (the repair without feedback) with the result that it waited for. If the turn is now finished,
 * returns the trajectories that wait for it, else an empty list.
 */
export const goOnFirst = (desk: Desk, key: string, observation: WorkReply): readonly Waiter[] => {
  const first = desk.study.firsts[key]!;
  const { language, buggyCode } = desk.instances.get(first.instance)!;
  if (observation.kind === "fault") return take(first, observation);
  if (observation.kind === "prepared") {
    first.outcomes = observation.buggy;
    ask(desk, key, first);
    return [];
  }
  if (observation.kind !== "said") return take(first, observation);
  first.reply = observation.text;
  const code = programIn(observation.text, language);
  first.noCode = code === null;
  first.code = code ?? buggyCode;
  if (code === null) return end(first);
  first.stage = "run";
  const result = ran(desk, first.instance, code, { first: key });
  return result ? take(first, result) : [];
};

/**
 * The finished first turn (repair without feedback) of a model on an instance. Null while it is in progress; `waiter`
 * is then notified at its end.
 */
export const firstTurnOf = (desk: Desk, model: string, instance: string, waiter: Waiter): FirstTurn | null => {
  const key = `unaided/${model}/${instance}`;
  const firstTurn = desk.study.firsts[key];
  if (firstTurn?.stage === "done") return firstTurn;
  if (firstTurn) {
    firstTurn.waiting.push(waiter);
    return null;
  }
  desk.study.firsts[key] = {
    model,
    instance,
    stage: "prepare",
    request: [],
    reply: "",
    code: "",
    noCode: false,
    outcomes: null,
    fault: null,
    waiting: [waiter],
  };
  const preparation = prepared(desk, instance, { first: key });
  if (preparation) goOnFirst(desk, key, preparation);
  return null;
};
