import { leakOf } from "../../../kernel/engine/repair/hints/leakage.ts";
import { trajectoryMetrics, turnMetrics } from "../../../kernel/engine/repair/metrics/metrics.ts";
import { checkPolicy } from "./check-policy.ts";
import { checkRequests } from "./check-requests.ts";
import { checkResults } from "./check-results.ts";
import { checkTurns } from "./check-turns.ts";
import type { LineOf } from "./form.ts";
import { type Evidence, readEvidence, type TrajectoryLines, type Violation } from "./read.ts";

type Instance = LineOf<"instance">;
type Say = (at: number, message: string) => void;

/** The keys of the trajectories that the header requires: for each setting, protocol, model, run and instance. */
const promised = ({ header, instances }: Evidence): ReadonlySet<string> =>
  new Set(
    header.settings.flatMap(({ id, protocols, models, runs }) =>
      protocols.flatMap((protocol) =>
        models.flatMap((model) =>
          Array.from({ length: runs }, (_, run) => run + 1).flatMap((run) =>
            [...instances.keys()].map((instance) => JSON.stringify([id, protocol, model, run, instance])),
          ),
        ),
      ),
    ),
  );

const checkPromised = (evidence: Evidence, say: Say): void => {
  const wanted = promised(evidence);
  const seen = new Set<string>();
  for (const { head, at } of evidence.trajectories) {
    const name = JSON.stringify([head.setting, head.protocol, head.model, head.run, head.instance]);
    if (!wanted.has(name)) say(at, "the header promises no such trajectory");
    if (seen.has(name)) say(at, "the trajectory stands twice");
    seen.add(name);
  }
  for (const name of wanted) if (!seen.has(name)) say(1, `the trajectory ${name} is missing`);
};

/** Checks that all trajectories of a model on an instance have the same turn 0. */
const checkFirstTurns = (evidence: Evidence, say: Say): void => {
  const first = new Map<string, string>();
  for (const { head, lines } of evidence.trajectories) {
    const turn = lines.find(({ line }) => line.kind === "turn" && (line as LineOf<"turn">).turn === 0);
    if (!turn) continue;
    const { trajectory: _, measured: __, ...shared } = turn.line as LineOf<"turn">;
    const key = JSON.stringify([head.model, head.instance]);
    const text = JSON.stringify(shared);
    if ((first.get(key) ?? text) !== text) say(turn.at, "turn 0 differs from that of another trajectory");
    first.set(key, text);
  }
};

/** Checks the verdicts on hints by the rules. Without the hidden tests' texts a verdict cannot be checked. */
const checkHints = ({ lines }: TrajectoryLines, instance: Instance, { texts, header }: Evidence, say: Say): void => {
  let currentCode = instance.buggyCode;
  const hiddenTests = instance.tests.flatMap(({ input, expected }) =>
    input === null || expected === null ? [] : [{ input, expected }],
  );
  for (const { line, at } of lines) {
    if (line.kind === "turn") currentCode = texts.get((line as LineOf<"turn">).codeSha256) ?? "";
    if (line.kind !== "hint" || hiddenTests.length < instance.tests.length) continue;
    const { level, attempts, hintSha256 } = line as LineOf<"hint">;
    const context = { ...instance, currentCode, hiddenTests };
    for (const { hintSha256: hash, judgedLevel, rule } of attempts) {
      const wanted = leakOf({ text: texts.get(hash) ?? "", level, judgedLevel }, context, header.config);
      if (wanted !== rule) say(at, `a hint is ${rule ?? "accepted"}, but the rules say ${wanted ?? "accepted"}`);
    }
    const given = leakOf({ text: texts.get(hintSha256) ?? "", level, judgedLevel: null }, context, header.config);
    if (given !== null) say(at, `the hint given breaks ${given}`);
  }
};

const differs = (given: Readonly<Record<string, number | null>>, wanted: object): string | undefined =>
  Object.entries(wanted as Readonly<Record<string, number | null>>).find(([name, value]) => {
    const own = given[name];
    if (own === undefined || (own === null) !== (value === null)) return true;
    return value !== null && Math.abs(own! - value) > 1e-9;
  })?.[0];

const checkMetrics = (evidence: Evidence, say: Say): void => {
  const given = new Map(evidence.metrics.map((one) => [one.line.trajectory, one]));
  for (const { head, lines, at } of evidence.trajectories) {
    const stop = lines.at(-1)?.line as LineOf<"stop"> | undefined;
    const own = given.get(head.trajectory);
    const failed = stop?.kind !== "stop" || stop.reason === "error";
    if (failed !== (own === undefined)) say(own?.at ?? at, "metrics stand for trajectories without error alone");
    if (failed || !own) continue;
    const setting = evidence.header.settings.find(({ id }) => id === head.setting)!;
    const turns = lines.flatMap(({ line }) => (line.kind === "turn" ? [line as LineOf<"turn">] : []));
    const told = lines.flatMap(({ line }) => (line.kind === "hint" ? [line as LineOf<"hint">] : []));
    const hints = new Map(told.map((hint) => [hint.turn, hint]));
    const played = {
      protocol: head.protocol,
      testCount: evidence.instances.get(head.instance)!.tests.length,
      alphaTurns: setting.alphaTurns,
      representativeCount: evidence.header.config.representativeCount,
      failing: turns.map(({ outcomes }) => Object.keys(outcomes).filter((id) => outcomes[id]!.outcome !== "pass")),
      turns: turns.slice(1).map(({ turn }) => {
        const hint = hints.get(turn);
        return { targetTests: hint?.targetTests ?? null, representativeTests: hint?.representativeTests ?? [] };
      }),
      scenarios: stop.scenarios,
    };
    const wrong = differs(own.line.metrics, trajectoryMetrics(played));
    if (wrong) say(own.at, `${wrong} is another`);
    const wanted = turnMetrics(played);
    if (own.line.turns.length !== wanted.length) say(own.at, "metrics of other turns");
    for (const [index, turn] of wanted.entries()) {
      const name = own.line.turns[index] && differs(own.line.turns[index], turn);
      if (name) say(own.at, `turn ${turn.turn}: ${name} is another`);
    }
  }
};

/** All violations in a study's evidence: form, texts, turns, messages, hints, policy, metrics, results, tables. */
export const auditRepair = (content: string): readonly Violation[] => {
  const violations: Violation[] = [];
  const evidence = readEvidence(content, (violation) => violations.push(violation));
  const say: Say = (line, message) => violations.push({ line, message });
  if (evidence === null) return [...violations, { line: 1, message: "the file begins with no header" }];
  checkPromised(evidence, say);
  checkFirstTurns(evidence, say);
  checkRequests(evidence, say);
  for (const trajectory of evidence.trajectories) {
    const instance = evidence.instances.get(trajectory.head.instance);
    if (!instance || !evidence.header.settings.some(({ id }) => id === trajectory.head.setting)) continue;
    checkTurns(trajectory, instance, evidence, say);
    checkHints(trajectory, instance, evidence, say);
    checkPolicy(trajectory, instance, evidence, say);
  }
  checkMetrics(evidence, say);
  checkResults(evidence, say);
  return violations;
};
