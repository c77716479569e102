import type { Instance } from "../../../../datasets/instance.ts";
import { type HashedMessage, hashed, messagesOf } from "../lines/hashed.ts";
import { type Desk, submitWork } from "./desk.ts";
import { candidateRole } from "./first-turn.ts";
import { judgeRequest, nextRequest } from "./messages.ts";
import type { TrajectoryHead } from "./study-plan.ts";
import type { Trajectory } from "./study-state.ts";

/** The key by which a feedback model is found among the models of the run. */
export const feedbackRole = (model: string): string => `feedback ${model}`;
export const judgeRole = "judge";

/** One trajectory (repair) in progress, with the plan, instance and state that its next step needs. */
export interface Place {
  readonly desk: Desk;
  readonly at: number;
  readonly head: TrajectoryHead;
  readonly instance: Instance;
  readonly trajectory: Trajectory;
}

interface Asked {
  readonly what: string;
  readonly role: string;
  readonly messages: readonly HashedMessage[];
  readonly temperature: number | null;
  readonly simulation: Readonly<Record<string, string>>;
}

const levelText = (level: number | null, protocol: TrajectoryHead["protocol"]): string =>
  protocol === "nohint" ? "none" : String(level ?? "free");

const ask = ({ desk, at, head, trajectory }: Place, { what, role, messages, temperature, simulation }: Asked): void => {
  const { turn, level, scenario } = trajectory.repair!.plan!;
  const region = trajectory.repair!.scenarios.find(({ id }) => id === scenario)?.signature ?? "";
  const key = `${head.trajectory}/${turn}/${what}`;
  const facts = { instance: head.instance, turn: String(turn), level: levelText(level, head.protocol), region };
  submitWork(
    desk,
    {
      kind: "ask",
      key,
      scope: head.trajectory,
      role,
      messages: messagesOf(messages),
      sample: head.run,
      temperature,
      told: { ...facts, ...simulation },
    },
    { trajectory: at },
  );
};

/** Sends the candidate the next message of its conversation: a hint, or only the statement that tests still fail. */
export const askCandidate = (place: Place, hint: string | null): void => {
  const { desk, head, trajectory } = place;
  trajectory.conversation = nextRequest(desk.plan.agents, trajectory.conversation, trajectory.code, hint);
  trajectory.stage = "reply";
  ask(place, {
    what: "reply",
    role: candidateRole(head.model),
    messages: trajectory.conversation,
    temperature: desk.plan.config.candidateTemperature,
    simulation: { part: "repairCandidate" },
  });
};

/** Requests a hint from the feedback model. After a rejection, another hint is requested in the same conversation. */
export const askFeedback = (place: Place): void => {
  const { desk, head, trajectory } = place;
  const { feedbackModel } = desk.plan.settings.find(({ id }) => id === head.setting)!;
  const attempt = String(trajectory.asking!.attempts.length + 1);
  trajectory.stage = "hint";
  ask(place, {
    what: `hint-${attempt}`,
    role: feedbackRole(feedbackModel),
    messages: trajectory.asking!.request,
    temperature: desk.plan.config.feedbackTemperature,
    simulation: { part: "repairFeedback", attempt },
  });
};

/** Asks the judge for the level of a hint. */
export const askJudge = (place: Place, hint: string): void => {
  const { desk, instance, trajectory } = place;
  trajectory.asking!.judged = hint;
  trajectory.stage = "judge";
  const attempt = String(trajectory.asking!.attempts.length + 1);
  ask(place, {
    what: `judge-${attempt}`,
    role: judgeRole,
    temperature: desk.plan.agents.judge!.temperature ?? null,
    messages: judgeRequest(desk.plan.agents, instance.statement, hint).map(hashed),
    simulation: { part: "repairJudge", attempt },
  });
};
