import type { Usable } from "./check-inputs.ts";
import type { LineOf } from "./form.ts";
import { majority } from "./rules.ts";
import { inputKinds, outputOf, type Study } from "./study.ts";
import type { Verdict, Walk } from "./walk.ts";

type Truth = LineOf<"truth">;

const leadingTwo = (walk: Walk, votes: ReadonlyMap<string, readonly string[]>): readonly string[] => {
  const order = [...walk.problem.solvers.keys()];
  const models = (ids: readonly string[]): number => new Set(ids.map((id) => walk.problem.solvers.get(id)!.model)).size;
  const first = (ids: readonly string[]): number => Math.min(...ids.map((id) => order.indexOf(id)));
  return [...votes]
    .sort(([, a], [, b]) => b.length - a.length || models(b) - models(a) || first(a) - first(b))
    .slice(0, 2)
    .map(([output]) => output);
};

const decisionOf = ({
  replies,
}: NonNullable<Truth["adjudication"]>): { index: number | null; reason: string | null } => {
  const choices = replies.map(({ first, choice }) =>
    choice === "first" ? first : choice === "second" ? 1 - first : choice,
  );
  const isSure = replies.every(({ confident }) => confident) && replies[0].first !== replies[1].first;
  if (isSure && choices[0] === "both" && choices[1] === "both") return { index: null, reason: "many_answers" };
  if (typeof choices[0] === "number" && typeof choices[1] === "number" && choices[0] !== choices[1])
    return { index: null, reason: replies[0].first === replies[1].first ? "unsure" : "order_changed" };
  if (isSure && typeof choices[0] === "number" && choices[0] === choices[1]) return { index: choices[0], reason: null };
  return { index: null, reason: "unsure" };
};

const checkAdjudication = (walk: Walk, study: Study, line: Truth, at: number, votes: ReadonlyMap<string, string[]>) => {
  const { adjudication } = line;
  if (adjudication === null) {
    walk.say(at, `${line.inputId}: the adjudicator must be asked`);
    return { index: null, reason: line.reason };
  }
  const { config, roles } = study.evidence.header;
  const outputs = leadingTwo(walk, votes);
  const order = [...walk.problem.solvers.keys()];
  const candidates = outputs.map((output) => ({
    outputHash: output,
    solverId: [...votes.get(output)!].sort((a, b) => order.indexOf(a) - order.indexOf(b))[0],
  }));
  walk.same(
    at,
    "candidates",
    adjudication.candidates.map(({ outputHash, solverId }) => ({ outputHash, solverId })),
    candidates,
  );
  const isLong = walk.problem.draws.get(line.inputId)!.chars > config.adjudicationChars;
  walk.same(at, "what is shown", adjudication.shown, isLong ? "digest" : "input");
  const models = [...walk.problem.solvers.values()].map(({ model }) => model);
  if (!roles.adjudicator.includes(adjudication.model) || models.includes(adjudication.model))
    walk.say(at, `${adjudication.model} may not adjudicate`);
  walk.same(at, "orders", adjudication.replies.map(({ first }) => first).sort(), [0, 1]);
  return decisionOf(adjudication);
};

const checkVotes = (walk: Walk, line: Truth, at: number, pool: readonly string[]): ReadonlyMap<string, string[]> => {
  const votes = new Map<string, string[]>();
  for (const id of pool) {
    const output = outputOf(line.runs[id]);
    if (output !== null) votes.set(output, [...(votes.get(output) ?? []), id]);
  }
  const sortVotes = (entries: Iterable<readonly [string, readonly string[]]>) =>
    [...entries].map(([output, ids]) => [output, [...ids].sort()]).sort();
  walk.same(at, "votes", sortVotes(Object.entries(line.votes)), sortVotes(votes));
  return votes;
};

const checkLine = (walk: Walk, study: Study, line: Truth, at: number, pool: string[]): void => {
  const optimized = [...walk.problem.solvers.values()].filter(({ role }) => role === "optimized");
  const runnerIds = study.evidence.header.config.ablation ? optimized.map(({ solverId }) => solverId) : pool;
  walk.same(at, "who runs", Object.keys(line.runs).sort(), [...runnerIds].sort());
  const isSmall = line.brute[0] === "ok";
  walk.same(at, "scale", line.scale, isSmall ? "small" : "large");
  const votes = checkVotes(walk, line, at, pool);
  const removedIds = isSmall ? pool.filter((id) => outputOf(line.runs[id]) !== line.brute[1]) : [];
  walk.same(at, "removed", [...line.removed].sort(), [...removedIds].sort());
  const majorityOutput = majority(pool.map((id) => line.runs[id] ?? ["crash", null]));
  let [expected, provenance, reason]: [string | null, string, string | null] = [line.brute[1], "brute", null];
  if (!isSmall && majorityOutput !== null) [expected, provenance] = [majorityOutput, "majority"];
  const isOpen = !isSmall && majorityOutput === null;
  if (isOpen && votes.size < 2) [expected, provenance, reason] = [null, "discarded", "no_rival"];
  if ((!isOpen || votes.size < 2) && line.adjudication !== null)
    walk.say(at, `${line.inputId}: there is nothing to ask`);
  if (isOpen && votes.size >= 2) {
    const verdict = checkAdjudication(walk, study, line, at, votes);
    expected =
      verdict.index === null ? null : (line.adjudication?.candidates[verdict.index as 0 | 1].outputHash ?? null);
    [provenance, reason] = [verdict.index === null ? "discarded" : "adjudicated", verdict.reason];
  }
  walk.same(
    at,
    `${line.inputId}: truth`,
    [line.expected, line.provenance, line.reason],
    [expected, provenance, reason],
  );
  for (const id of removedIds) pool.splice(pool.indexOf(id), 1);
};

/** Checks each input's expected output. Removes refuted solvers from `pool`, and fills `suite` with kept inputs. */
export const walkTruth = (walk: Walk, study: Study, usable: Usable, pool: string[], suite: string[]): Verdict => {
  const { config } = study.evidence.header;
  const surplus = Object.fromEntries(inputKinds.map((kind) => [kind, [...usable[kind]]])) as Usable;
  const candidates = new Set(inputKinds.flatMap((kind) => surplus[kind].splice(0, config.targets[kind])));
  const refills: { readonly id: string; readonly of: string }[] = [];
  const keptIds: string[] = [];
  let [isLargePhase, lastOrder, judgedCount, discardCount] = [false, -1, 0, 0];
  let reason: Verdict = null;
  while (candidates.size + refills.length > 0) {
    if (walk.peek?.line.kind !== "truth") break;
    const { line, at } = walk.take("truth")!;
    const draw = walk.problem.draws.get(line.inputId);
    if (reason) walk.say(at, `${line.inputId} is judged after the problem was over`);
    if (candidates.size > 0) {
      if (!candidates.delete(line.inputId) || line.refillOf !== null) walk.say(at, `${line.inputId} is no candidate`);
      if (line.scale === "small" && isLargePhase)
        walk.say(at, `${line.inputId}: small inputs are settled before large ones`);
      if (line.scale === "large" && !isLargePhase) [isLargePhase, lastOrder] = [true, -1];
      if ((draw?.order ?? 0) < lastOrder) walk.say(at, `${line.inputId} is judged out of order`);
      lastOrder = draw?.order ?? lastOrder;
    } else walk.same(at, "refill", { id: line.inputId, of: line.refillOf }, refills.shift());
    checkLine(walk, study, line, at, pool);
    walk.problem.truths.push(line);
    judgedCount += 1;
    if (line.expected !== null) keptIds.push(line.inputId);
    else {
      discardCount += 1;
      const next = draw && surplus[draw.kind].shift();
      if (next) refills.push({ id: next, of: line.inputId });
    }
    if (line.reason === "many_answers") reason ||= "many_answers";
    if (pool.length < config.poolMinimum) reason ||= "no_trusted_solvers";
  }
  if (reason) return reason;
  if (candidates.size + refills.length > 0) {
    walk.say(walk.peek?.at ?? walk.problem.at, `${walk.problem.id}: inputs are not judged`);
    return undefined;
  }
  const order = (id: string): number => walk.problem.draws.get(id)?.order ?? 0;
  suite.push(...keptIds.sort((a, b) => order(a) - order(b)));
  if (discardCount / judgedCount > config.discardShare) return "unstable";
  const isBelowMinimum = inputKinds.some(
    (kind) => keptIds.filter((id) => walk.problem.draws.get(id)?.kind === kind).length < config.minimum[kind],
  );
  return isBelowMinimum ? "insufficient_inputs" : null;
};
