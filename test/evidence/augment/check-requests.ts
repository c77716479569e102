import type { LineOf } from "./form.ts";
import type { Say } from "./read.ts";
import { areSimilar, holdsPhrase } from "./rules.ts";
import { compositional, type Problem, type Study } from "./study.ts";

const isBlank = (value: string | null): boolean => value === null || value.trim() === "";

/** The first reason for which a reply must be rejected; null if there is none. */
const replyReason = (reply: LineOf<"reply">, problem: Problem, study: Study, rivals: readonly string[]) => {
  const { evidence } = study;
  const { config } = evidence.header;
  const isGiven = problem.request.level === 0;
  const parts = [reply.statement, reply.inputFormat, reply.outputFormat, reply.declaredDifficulty];
  const phrases = config.anyAnswerPhrases;
  const reasons: readonly (readonly [string, () => boolean])[] = [
    ["malformed", () => parts.some(isBlank) || (!isGiven && (reply.analysisChars ?? 0) === 0)],
    ["axis_changed", () => reply.axis !== null && reply.axis !== problem.request.axis],
    ["missing_constraints", () => isBlank(reply.constraints)],
    ["example_count", () => reply.examples.length !== 2],
    [
      "any_answer",
      () => [reply.statement!, reply.outputFormat!].some((text) => phrases.some((one) => holdsPhrase(text, one))),
    ],
    [
      "unknown_tag",
      () => reply.skills.length < 1 || reply.skills.length > 3 || reply.skills.some((one) => !evidence.places.has(one)),
    ],
    ["near_duplicate", () => !isGiven && rivals.some((one) => areSimilar(one, reply.statement!, config.seedJaccard))],
  ];
  return reasons.find(([, holds]) => holds())?.[0] ?? null;
};

const checkRequest = ({ request, at }: Problem, study: Study, endedIds: ReadonlySet<string>, say: Say): void => {
  const { level, axis, parents, fusionType, model } = request;
  const { config, roles } = study.evidence.header;
  if (level === 0) {
    if (axis !== null || model !== null || fusionType !== null || parents.length > 0)
      say(at, "a given problem has no axis, model or parents");
    return;
  }
  if (level > config.maxLevel) say(at, "the level is above maxLevel");
  if (axis === null || !config.axes.includes(axis)) say(at, `the axis ${axis} is not in the config`);
  if (model === null || !roles.generator.includes(model)) say(at, `${model} is no generator`);
  const parentCount = compositional.includes(axis) ? 2 : 1;
  if (parents.length !== parentCount || new Set(parents).size !== parents.length)
    say(at, `the axis ${axis} takes ${parentCount} different parents`);
  for (const parent of parents) {
    const seed = study.seeds.get(parent);
    const problem = study.problems.get(parent);
    const fits =
      level === 1
        ? seed?.status === "kept"
        : endedIds.has(parent) && problem?.request.level === level - 1 && problem.end?.status === "accepted";
    if (!fits) say(at, `${parent} is no parent for level ${level}`);
  }
  const [a, b] = parents.map((parent) => study.tagsOf(parent));
  const type = parentCount === 2 && a && b ? (a.some((tag) => b.includes(tag)) ? "same" : "cross") : null;
  if (fusionType !== type) say(at, `the fusion type is ${type}`);
};

/** Checks the requests, their parents, the balance of the axes (kinds of change), and every verdict on a reply. */
export const checkRequests = (study: Study, say: Say): void => {
  const { header, all: placedLines } = { header: study.evidence.header, all: study.evidence.placed };
  const endedIds = new Set<string>();
  const statements = [...study.seeds.values()].filter(({ status }) => status === "kept").map((one) => one.statement);
  const acceptedReplies: { readonly parents: readonly string[]; readonly statement: string }[] = [];
  for (const { line, at } of placedLines) {
    if (line.kind === "problem") endedIds.add(line.problemId);
    if (line.kind === "request") checkRequest(study.problems.get(line.problemId)!, study, endedIds, say);
    if (line.kind !== "reply") continue;
    const problem = study.problems.get(line.problemId);
    if (!problem) continue;
    const { parents } = problem.request;
    const kin = acceptedReplies.filter((one) => one.parents.some((parent) => parents.includes(parent)));
    const reason = replyReason(line, problem, study, [...statements, ...kin.map((one) => one.statement)]);
    if (line.reason !== reason) say(at, `the reason must be ${reason}, but is ${line.reason}`);
    if ((line.verdict === "accepted") !== (reason === null))
      say(at, `a reply with the reason ${reason} is ${line.verdict}`);
    if (line.verdict === "accepted") acceptedReplies.push({ parents, statement: line.statement ?? "" });
    if (line.verdict === "retry" && line.attempt >= header.config.replyAttempts) say(at, "there are too many attempts");
  }
  const levels = Map.groupBy(study.variants, ({ request }) => request.level);
  for (const [level, problems] of levels) {
    const counts = header.config.axes.map((axis) => problems.filter(({ request }) => request.axis === axis).length);
    if (Math.max(...counts) - Math.min(...counts) > 1) say(1, `the axes of level ${level} are not balanced`);
  }
};
