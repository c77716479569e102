import { shippedInstances } from "taulab/datasets";
import { loadAgents } from "../../../../kernel/engine/method/load-agents.ts";
import { uniformOf } from "../../../../kernel/engine/random.ts";
import { checkRepairConfig } from "../../../../kernel/engine/repair/base/check-config.ts";
import type { Outcomes } from "../../../../kernel/engine/repair/evaluate/evaluate-code.ts";
import { shapeOf } from "../../../../kernel/engine/repair/evaluate/shape.ts";
import type { RepairLine } from "../../../../kernel/engine/repair/lines/evidence-lines.ts";
import { repairMethod } from "../../../../kernel/engine/repair/study/study-method.ts";
import type { StudyPlan } from "../../../../kernel/engine/repair/study/study-plan.ts";
import type { RepairWork, WorkReply } from "../../../../kernel/engine/repair/study/work.ts";
import { root } from "../../../tools/root.ts";

const instances = (await shippedInstances()).slice(0, 3);
const agents = await loadAgents(`${root}/kernel/engine/repair/prompts`);
const { alphaTurns, betaTurns, ...config } = checkRepairConfig({
  alphaTurns: 5,
  betaTurns: 2,
  bootstrapResamples: 50,
  judgeModel: "judge",
  kMax: 4,
  sMin: 2,
});

/** The plan of a small simulated study with every protocol and two settings, without models and sandbox. */
export const plan: StudyPlan = {
  study: "play",
  seed: 3,
  config,
  instances,
  agents,
  models: ["a", "b"].map((id) => ({ id, simulated: false })),
  settings: [
    {
      id: "main",
      alphaTurns,
      betaTurns,
      feedbackModel: "teacher",
      models: ["a", "b"],
      runs: 2,
      protocols: ["controlled", "vanilla", "nohint"],
    },
    {
      id: "other",
      alphaTurns,
      betaTurns: 1,
      feedbackModel: "other",
      models: ["b"],
      runs: 1,
      protocols: ["controlled"],
    },
  ],
};

const failing = ["timeout", "runtime_error", "wrong_value", "wrong_token_count"] as const;

/** Simulated outcomes of a program's tests. A longer program passes more tests; equal programs pass the same ones. */
const outcomesOf = (id: string, code: string): Outcomes =>
  Object.fromEntries(
    instances
      .find((instance) => instance.id === id)!
      .hiddenTests.map(({ id: test }) => {
        const passes = uniformOf("play", id, test) < code.length / 400;
        const type = failing[Math.floor(uniformOf("type", id, test) * failing.length)]!;
        return [test, { outcome: passes ? "pass" : type, status: "ok", output: passes ? "1" : "2" }] as const;
      }),
  );

const hints = ["It errs in certain situations.", "Write ```x = 1```", "Sometimes it goes awry.", ""];

const pick = <Item>(items: readonly Item[], key: string): Item =>
  items[Math.floor(uniformOf("pick", key) * items.length)]!;

/** Replies to a request of a repair study in place of models and programs. 6% of replies are failures. */
export const observe = (work: RepairWork): WorkReply => {
  if (work.kind !== "prepare" && uniformOf("fault", work.key) < 0.06) return { kind: "fault", code: "model_timeout" };
  if (work.kind === "run") return { kind: "ran", outcomes: outcomesOf(work.instance, work.code) };
  if (work.kind === "cover") return { kind: "covered", lines: pick([[1, 2], [], null], work.key) };
  if (work.kind === "prepare") {
    const instance = instances.find(({ id }) => id === work.instance)!;
    const tests = instance.hiddenTests.map(({ id, input, expected }, at) => ({
      id,
      inputCharacters: Array.from(input).length,
      expectedShape: shapeOf(expected),
      referenceLines: [1, 2, 3 + (at % 3)],
    }));
    return { kind: "prepared", tests, buggy: outcomesOf(instance.id, instance.buggyCode) };
  }
  if (work.role === "judge") return { kind: "judged", level: 1 + Math.floor(uniformOf("judge", work.key) * 6) };
  if (work.role.startsWith("feedback")) return { kind: "said", text: pick(hints, work.key) };
  const size = Math.floor(uniformOf("size", work.key) * 12);
  const text =
    uniformOf("code", work.key) < 0.1
      ? "I cannot."
      : `Here:\n\`\`\`\n${"x = 12345678901234567890\n".repeat(size + 1)}\`\`\``;
  return { kind: "said", text };
};

/** Plays the simulated study and returns its evidence. */
export const played = (): readonly RepairLine[] => {
  const method = repairMethod(plan);
  const step = method.begin();
  const lines = [...step.lines];
  const waiting = [...step.requests];
  for (let work = waiting.shift(); work; work = waiting.shift()) {
    const next = method.step(step.state, { key: work.key, observation: observe(work), elapsedMs: 0 });
    lines.push(...next.lines);
    waiting.push(...next.requests);
  }
  return lines;
};
