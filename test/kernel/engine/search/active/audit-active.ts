import type { ActiveLine } from "../../../../../kernel/engine/search/active/active-evidence.ts";
import { fitDense, inner, layout, type Row, sigmoid, times } from "./dense-model.ts";

/** The standard normal distribution function, by Simpson's rule. */
const normalCdf = (x: number): number => {
  const limit = Math.max(-9, Math.min(9, x));
  const steps = 2000;
  const width = limit / steps;
  let sum = 0;
  for (let i = 0; i <= steps; i++)
    sum += (i === 0 || i === steps ? 1 : i % 2 ? 4 : 2) * Math.exp(-((i * width) ** 2) / 2);
  return 0.5 + (sum * width) / 3 / Math.sqrt(2 * Math.PI);
};

/** The violations in the evidence of an active search, in words; empty if there are none. */
export const auditActive = (lines: readonly ActiveLine[]): readonly string[] => {
  const faults: string[] = [];
  const check = (what: string, seen: number, wanted: number, tolerance = 1e-6): void => {
    if (!(Math.abs(seen - wanted) <= tolerance * Math.max(1, Math.abs(wanted))))
      faults.push(`${what}: ${seen} instead of ${wanted}`);
  };
  const [header, ...events] = lines;
  if (header === undefined || !("kind" in header)) return ["no header"];
  const { config } = header;
  const levels = config.difficulties.length;
  const { prior, features } = layout(config.concepts, levels);
  const rows = new Map<string, Row>();
  const cut = Math.log(config.threshold / (1 - config.threshold));
  let [w, v] = [prior.mean, prior.variance];
  let [evaluations, invalidCount] = [0, 0];
  for (const line of events) {
    if (!("event" in line)) continue;
    if (line.event === "batch") {
      const result = fitDense(
        [...rows.values()].filter(({ n }) => n > 0),
        prior,
        w,
        v,
        4,
      );
      [w, v] = [result.w, result.tails];
      let cov = result.cov;
      check(`batch ${line.batch} begins`, line.first, evaluations + 1);
      if (line.wide !== evaluations < config.wideEvaluations) faults.push(`batch ${line.batch}: wide`);
      for (const action of line.actions) {
        const x = features(action.concepts, config.difficulties.indexOf(action.difficulty));
        const about = `batch ${line.batch}, ${action.concepts.join("+")} ${action.difficulty}`;
        const reach = times(cov, x);
        const [mean, variance] = [inner(result.w, x) - cut, inner(reach, x)];
        check(`${about}: mean`, action.mean, mean);
        check(`${about}: variance`, action.variance, variance);
        check(`${about}: straddle`, action.straddle, 1.96 * Math.sqrt(variance) - Math.abs(mean));
        const p = sigmoid(mean + cut);
        const q = Math.max(p * (1 - p), 0.05);
        const c = q / (1 + q * variance);
        cov = cov.map((row, i) => row.map((entry, j) => entry - c * reach[i]! * reach[j]!));
      }
    }
    if (line.event === "evaluation") {
      evaluations += 1;
      check("number of an evaluation", line.evaluation, evaluations);
      const key = JSON.stringify([line.concepts, line.difficulty]);
      const row = rows.get(key) ?? {
        x: features(line.concepts, config.difficulties.indexOf(line.difficulty)),
        n: 0,
        k: 0,
      };
      rows.set(key, row);
      const failed = line.validity === "ok" ? line.attempts.at(-1)?.outcome !== "passed" : null;
      if (failed !== line.failed) faults.push(`evaluation ${line.evaluation}: failed`);
      if (failed === null) invalidCount += 1;
      else row.n += 1;
      row.k += Number(failed === true);
    }
  }
  const observed = [...rows.values()].filter(({ n }) => n > 0);
  let report = fitDense(observed, prior, prior.mean, prior.variance, 15);
  for (let round = 1; round < 4; round++) report = fitDense(observed, prior, report.w, report.tails, 15);
  let [doubt, declared, doubtOfDeclared, missed, lastProbability] = [0, 0, 0, 0, 1];
  const states = events.filter((line) => "event" in line && line.event === "state");
  for (const [at, state] of states.entries()) {
    const x = features(state.concepts, config.difficulties.indexOf(state.difficulty));
    const about = `${state.concepts.join("+")} ${state.difficulty}`;
    const [mean, variance] = [inner(report.w, x), inner(times(report.cov, x), x)];
    check(`${about}: P`, state.probability, normalCdf((mean - cut) / Math.sqrt(variance + config.spread)));
    check(`${about}: rate`, state.rate, sigmoid(mean));
    check(`${about}: low`, state.low, sigmoid(mean - 1.96 * Math.sqrt(variance)));
    check(`${about}: high`, state.high, sigmoid(mean + 1.96 * Math.sqrt(variance)));
    const own = rows.get(JSON.stringify([state.concepts, state.difficulty]));
    check(`${about}: evaluations`, state.evaluations, own?.n ?? 0);
    check(`${about}: failures`, state.failures, own?.k ?? 0);
    if (state.probability > lastProbability) faults.push(`${about}: order`);
    lastProbability = state.probability;
    doubt += 1 - state.probability;
    if (doubt <= config.falseDiscoveryRate * (at + 1)) [declared, doubtOfDeclared] = [at + 1, doubt];
  }
  for (const [at, state] of states.entries()) {
    if (state.weak !== at < declared) faults.push(`state ${at}: declaration`);
    if (at >= declared) missed += state.probability;
  }
  const summary = events.find((line) => "event" in line && line.event === "summary");
  if (summary === undefined) return [...faults, "no summary"];
  check("declared", summary.declared, declared);
  check("false discovery rate", summary.falseDiscoveryRate, declared === 0 ? 0 : doubtOfDeclared / declared);
  check("missed", summary.expectedMissed, missed);
  check("evaluations", summary.evaluations, evaluations);
  check("invalid", summary.invalid, invalidCount);
  return faults;
};
