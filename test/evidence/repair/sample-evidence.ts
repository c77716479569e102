import { createHash } from "node:crypto";
import { defaultRepairConfig } from "../../../kernel/engine/repair/base/config.ts";
import type { Failures } from "../../../kernel/engine/repair/evaluate/scenarios.ts";
import { hintEvidence } from "../../../kernel/engine/repair/hints/hint-evidence.ts";
import { trajectoryMetrics, turnMetrics } from "../../../kernel/engine/repair/metrics/metrics.ts";
import type { RepairStep } from "../../../kernel/engine/repair/trajectory/state.ts";
import { beginRepair, continueRepair, isClosedIndirectly } from "../../../kernel/engine/repair/trajectory/step.ts";
import { playedOf, setupOf, type TrajectoryInput } from "../../kernel/engine/repair/repair-cases.ts";

const hash = (text: string): string => createHash("sha256").update(text).digest("hex");

const outputs = {
  timeout: { status: "timeout", output: null },
  memory: { status: "memory", output: null },
  runtime_error: { status: "error", output: null },
  no_output: { status: "ok", output: "" },
  wrong_line_count: { status: "ok", output: "1\n1\n" },
  wrong_token_count: { status: "ok", output: "1 1\n" },
  wrong_value: { status: "ok", output: "2\n" },
} as const;

/** The evidence of a hand-worked trajectory, with invented inputs of the right length, programs and hints. */
export const sampleEvidence = (input: TrajectoryInput): readonly Readonly<Record<string, unknown>>[] => {
  const setup = setupOf(input);
  const lines: Record<string, unknown>[] = [];
  const known = new Set<string>();
  const put = (text: string): string => {
    const sha256 = hash(text);
    if (!known.has(sha256)) lines.push({ kind: "text", sha256, text });
    known.add(sha256);
    return sha256;
  };
  const { alphaTurns, betaTurns, ...config } = setup.config;
  const statement = "Count what is given.";
  const [buggyCode, referenceCode] = ["begin\n", "one + two + three + four\n"];
  const programs = input.failing.map((_, turn) => `attempt ${"again ".repeat(turn)}\n`);
  const trajectory = "main/case/1";
  lines.push({
    kind: "header",
    format: "repair-evidence",
    version: 1,
    study: "case",
    seed: setup.draw.seed,
    models: [{ id: "sim/case", simulated: true }],
    settings: [
      {
        id: "main",
        alphaTurns,
        betaTurns,
        feedbackModel: "sim/teacher",
        protocols: [input.protocol],
        models: ["sim/case"],
        runs: 1,
      },
    ],
    config: { ...defaultRepairConfig, ...config },
  });
  lines.push({
    kind: "instance",
    id: setup.draw.instance,
    problem: "case",
    language: "python",
    statement,
    publicTests: [],
    buggyCode,
    referenceCode,
    comparison: "tokens",
    stats: { testCount: setup.tests.length, initialPassRate: 0, loc: 1, cyclomatic: 1 },
    tests: setup.tests.map((test) => ({
      ...test,
      input: "x".repeat(test.inputCharacters),
      expected: "1\n",
      expectedLines: 1,
      expectedTokens: 1,
    })),
  });
  const head = { trajectory, setting: "main", protocol: input.protocol, model: "sim/case", instance: "case", run: 1 };
  lines.push({ kind: "trajectory", ...head });

  let request: { role: string; sha256: string }[] = [];
  let code = buggyCode;
  const play = (turn: number, failures: Failures, hint: string | null): void => {
    const noCode = input.noCodeTurns.includes(turn);
    const words = [turn === 0 ? statement : "It is still wrong.", code, ...(hint === null ? [] : [hint])].join("\n");
    request = [...request, { role: "user", sha256: put(words) }];
    if (!noCode) code = programs[turn]!;
    const replySha256 = put(noCode ? "I cannot." : `Here it is:\n${code}`);
    const outcomes = Object.fromEntries(
      setup.tests.map(({ id }) => {
        const type = failures[id];
        return [id, type ? { outcome: type, ...outputs[type] } : { outcome: "pass", status: "ok", output: "1\n" }];
      }),
    );
    const passRate = (setup.tests.length - Object.keys(failures).length) / setup.tests.length;
    lines.push({
      kind: "turn",
      trajectory,
      turn,
      request,
      replySha256,
      codeSha256: put(code),
      noCode,
      passRate,
      outcomes,
    });
    request = [...request, { role: "assistant", sha256: replySha256 }];
  };
  const told = (step: RepairStep, turn: number): void => {
    for (const change of step.settled) lines.push({ kind: "scenario", trajectory, turn, ...change });
    if (step.selection) lines.push({ kind: "selection", trajectory, ...step.selection });
    if (step.selected) lines.push({ kind: "scenario", trajectory, turn: turn + 1, ...step.selected });
  };

  play(0, input.failing[0]!, null);
  let step = beginRepair(setup, input.failing[0]!);
  told(step, 0);
  while (step.state.plan) {
    const { plan } = step.state;
    const hint = `Look once more, for the ${"next ".repeat(plan.turn)}time.`;
    if (input.protocol !== "nohint") {
      const sources = { statement, currentCode: code, referenceCode, tests: [], suspiciousLines: [1] };
      const { kinds, ...shown } = hintEvidence(plan.level, sources, 2000);
      const words = ["Give a hint.", statement, shown.referenceCode ?? "", shown.currentCode ?? ""];
      const asked = [{ role: "user", sha256: put(words.join("\n")) }];
      const hintSha256 = put(hint);
      const attempts = [{ request: asked, hintSha256, judgedLevel: null, rule: null }];
      lines.push({ kind: "hint", trajectory, ...plan, evidenceKinds: kinds, attempts, fallback: null, hintSha256 });
    }
    const noCode = input.noCodeTurns.includes(plan.turn);
    const failures = noCode ? step.state.failures : input.failing[plan.turn]!;
    play(plan.turn, failures, input.protocol === "nohint" ? null : hint);
    step = continueRepair(step.state, setup, noCode ? null : failures);
    told(step, plan.turn);
  }
  const { scenarios, failures, turn, stop } = step.state;
  const last = scenarios.map((one) => ({ ...one, closedIndirectly: isClosedIndirectly(one, failures) }));
  lines.push({ kind: "stop", trajectory, turn, reason: stop, error: null, scenarios: last });
  const played = playedOf(input);
  const metrics = { turns: turnMetrics(played), metrics: trajectoryMetrics(played) };
  lines.push({ kind: "trajectoryMetrics", trajectory, ...metrics });
  return lines;
};
