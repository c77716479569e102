import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Line, LineOf } from "./form.ts";
import type { Evidence, TrajectoryLines } from "./read.ts";
import { Replay } from "./replay.ts";

type Say = (at: number, message: string) => void;
type Rules = LineOf<"header">["config"];
type Instance = LineOf<"instance">;

const drawn = (tests: readonly string[], key: string, m: number): readonly string[] => {
  const hash = (id: string) => createHash("sha256").update(`${key}|${id}`).digest("hex");
  return [...tests].sort((a, b) => (hash(a) < hash(b) ? -1 : 1)).slice(0, m);
};

const spread = (tests: readonly string[], { tests: facts }: Instance, m: number): readonly string[] => {
  const size = (id: string) => facts.find((fact) => fact.id === id)!.inputCharacters;
  const order = [...tests].sort((a, b) => size(a) - size(b) || (a < b ? -1 : 1));
  if (order.length <= m) return order;
  return Array.from({ length: m }, (_, i) => order[m === 1 ? 0 : Math.floor((i * (order.length - 1)) / (m - 1))]!);
};

const kindsByLevel: Readonly<Record<string, readonly string[]>> = (() => {
  const one = ["statement", "expectedOutputs", "actualOutputs"];
  const two = [...one, "inputs"];
  const three = [...two, "referenceCode", "currentCode"];
  const four = [...three, "lineNumbers", "suspiciousLines"];
  return { 1: one, 2: two, 3: three, 4: four, 5: four, 6: [...four, "diff"], free: three };
})();

/** Checks a hint: its last attempt is accepted, or it is the fallback after the allowed number of rejected attempts. */
const checkAttempts = (hint: LineOf<"hint">, rules: Rules, at: number, say: Say): void => {
  const accepted = hint.attempts.findIndex(({ rule }) => rule === null);
  if (accepted >= 0 && accepted !== hint.attempts.length - 1) say(at, "attempts go on after an accepted hint");
  if (accepted >= 0 !== (hint.fallback === null)) say(at, "a fallback stands for rejected hints alone");
  if (accepted >= 0 && hint.attempts[accepted]!.hintSha256 !== hint.hintSha256) say(at, "another hint is given");
  if (accepted < 0 && hint.attempts.length !== rules.maxHintRetries)
    say(at, "the fallback comes too early or too late");
  if (hint.attempts.length > Math.max(1, rules.maxHintRetries)) say(at, "there are too many attempts");
  const kinds = kindsByLevel[hint.level ?? "free"]!;
  const withoutCoverage = kinds.filter((kind) => kind !== "suspiciousLines");
  const given = hint.evidenceKinds.join();
  if (given !== kinds.join() && given !== withoutCoverage.join()) say(at, "evidence of another level");
};

/** Checks every decision of a repair: regions (groups of failing tests), order, hint levels, shown tests, the end. */
export const checkPolicy = (trajectory: TrajectoryLines, instance: Instance, { header }: Evidence, say: Say): void => {
  const { protocol, run, setting: name } = trajectory.head;
  const setting = header.settings.find(({ id }) => id === name)!;
  const replay = new Replay(instance, header, setting);
  const rules = header.config;
  const lines = [...trajectory.lines];
  let turn = 0;
  const take = (): { line: Line; at: number } | undefined => lines.shift();
  const demand = (kind: string, wanted: object): void => {
    const next = take();
    if (!next) {
      say(trajectory.at, `a ${kind} line is missing at turn ${turn}`);
      return;
    }
    const given = Object.fromEntries(Object.keys(wanted).map((key) => [key, next.line[key as keyof Line]]));
    if (next.line.kind !== kind) say(next.at, `a ${next.line.kind} line stands where ${kind} must`);
    else if (!isDeepStrictEqual(given, wanted)) {
      const differs = Object.keys(wanted).filter((key) => !isDeepStrictEqual(given[key], wanted[key as keyof object]));
      say(next.at, `${kind}: ${differs.join(", ")} must be ${JSON.stringify(wanted[differs[0] as keyof object])}`);
    }
    if (next.line.kind === "hint") checkAttempts(next.line as LineOf<"hint">, rules, next.at, say);
    if (next.line.kind === "turn") replay.observe((next.line as LineOf<"turn">).outcomes);
  };
  const shown = (targets: readonly string[], sampler: string): readonly string[] => {
    const key = `${header.seed}|${instance.id}|${run}|${turn}`;
    const m = rules.representativeCount;
    return sampler === "random" ? drawn(targets, key, m) : spread(targets, instance, m);
  };
  const ended = lines.at(-1)?.line;
  if (ended?.kind === "stop" && (ended as LineOf<"stop">).reason === "error") return;
  demand("turn", { turn });
  let reason = "";
  while (reason === "") {
    if (replay.failing.size === 0) reason = "fixed";
    else if (turn >= setting.alphaTurns) reason = "budget";
    if (reason !== "") break;
    turn += 1;
    if (protocol === "controlled") {
      if (!replay.active) {
        const selection = replay.select();
        demand("selection", { turn, ...selection });
        if (selection.chosen === null) {
          reason = "no_selectable_scenario";
          turn -= 1;
          break;
        }
        demand("scenario", { turn, ...replay.activate(selection.candidates[selection.chosen]!) });
      }
      const { id, anchor } = replay.active!;
      const targetTests = anchor.filter((test) => replay.failing.has(test));
      const representativeTests = shown(targetTests, rules.sampler);
      demand("hint", { turn, scenario: id, level: replay.level, targetTests, representativeTests });
    }
    if (protocol === "vanilla") {
      const representativeTests = shown([...replay.failing.keys()], "random");
      demand("hint", { turn, scenario: null, level: null, targetTests: null, representativeTests });
    }
    if (lines.length === 0) break;
    demand("turn", { turn });
    for (const change of replay.settle()) demand("scenario", { turn, ...change });
  }
  const scenarios = replay.scenarios.map((one) => ({
    ...one,
    closedIndirectly: one.status === "deferred" && !one.anchor.some((test) => replay.failing.has(test)),
  }));
  demand("stop", { turn, reason, error: null, scenarios });
  const after = take();
  if (after) say(after.at, "lines stand behind the stop");
};
