import { outputHash } from "./rules.ts";
import { type InputKind, inputKinds, type Study } from "./study.ts";
import type { Verdict, Walk } from "./walk.ts";

/** Checks that attempts at a problem's text are numbered from 1 up to an accepted or rejected one. */
export const walkReplies = (walk: Walk): Verdict => {
  for (let attempt = 1; ; attempt++) {
    const placed = walk.take("reply");
    if (!placed) return undefined;
    walk.same(placed.at, "attempt", placed.line.attempt, attempt);
    if (placed.line.verdict === "rejected") return placed.line.reason;
    if (placed.line.verdict === "accepted") {
      walk.problem.reply = placed.line;
      return null;
    }
  }
};

export const walkValidators = (walk: Walk, study: Study): Verdict => {
  const { config, roles } = study.evidence.header;
  const { parents } = walk.problem.request;
  for (let attempt = 1; ; attempt++) {
    const placed = walk.take("validator");
    if (!placed) return undefined;
    const { line, at } = placed;
    walk.same(at, "attempt", line.attempt, attempt);
    if (!roles.validator.includes(line.model)) walk.say(at, `${line.model} writes no validators`);
    walk.same(at, "number of probes", line.probesAccepted.length, config.probes);
    walk.same(at, "parents", Object.keys(line.parentExamplesAccepted).sort(), [...parents].sort());
    for (const [parent, votes] of Object.entries(line.parentExamplesAccepted)) {
      const examples = study.seeds.get(parent)?.examples ?? study.problems.get(parent)?.reply?.examples ?? [];
      walk.same(at, `examples of ${parent}`, votes.length, examples.length);
    }
    const rejectedCount = line.probesAccepted.filter((accepted) => !accepted).length;
    const reason = line.examplesAccepted.includes(false)
      ? "rejects_example"
      : rejectedCount < config.probesRejected
        ? "accepts_illegal"
        : null;
    walk.verdict(at, line, reason, attempt < config.validatorAttempts);
    if (line.verdict === "rejected") return "bad_validator";
    if (line.verdict === "accepted") {
      walk.problem.validator = line;
      return null;
    }
    if (attempt > config.validatorAttempts) return undefined;
  }
};

/** Kind of input → the ids of distinct drawn inputs that generator and validator call legal, in order. */
export type Usable = Readonly<Record<InputKind, string[]>>;

export const walkInputs = (walk: Walk, study: Study, usable: Usable): Verdict => {
  const { config, roles } = study.evidence.header;
  const payloads = new Set<string>();
  for (const kind of inputKinds) {
    const placed = walk.take("inputs");
    if (!placed) return undefined;
    const { line, at } = placed;
    walk.same(at, "kind of inputs", line.inputKind, kind);
    if (!roles.inputs.includes(line.model)) walk.say(at, `${line.model} writes no inputs`);
    for (const { inputId, status, bytes, chars, payloadHash, own, validator } of line.draws) {
      if (walk.problem.draws.has(inputId)) walk.say(at, `the input ${inputId} stands twice`);
      walk.problem.draws.set(inputId, { kind, order: walk.problem.draws.size, chars: chars ?? 0 });
      if (status !== "ok") continue;
      if ((own === null) !== (kind === "corner"))
        walk.say(at, `${inputId}: a generator votes, a corner input has none`);
      if (bytes! > config.inputCapBytes) walk.say(at, `${inputId} is larger than the cap`);
      if (own === false || validator !== true || payloads.has(payloadHash!)) continue;
      payloads.add(payloadHash!);
      usable[kind].push(inputId);
    }
    const drawLimit = config.drawFactor * config.targets[kind];
    if (line.draws.length > drawLimit) walk.say(at, "too many inputs are drawn");
    if (line.draws.length < drawLimit && usable[kind].length < config.targets[kind])
      walk.say(at, "drawing stops too early");
  }
  return inputKinds.some((kind) => usable[kind].length < config.minimum[kind]) ? "insufficient_inputs" : null;
};

/** Checks that stress inputs (small ones, on which solvers are compared) are legal and distinct. Returns their ids. */
export const walkStress = (walk: Walk, study: Study): readonly string[] => {
  const placed = walk.take("stress");
  if (!placed) return [];
  const { line, at } = placed;
  if (line.draws.length > study.evidence.header.config.stressSize) walk.say(at, "there are too many stress inputs");
  const hashes = line.draws.map(({ payloadHash }) => payloadHash);
  if (new Set(hashes).size !== hashes.length) walk.say(at, "a stress input stands twice");
  for (const { inputId, inputKind, own, validator } of line.draws) {
    if (!validator || own === false) walk.say(at, `the stress input ${inputId} is not legal`);
    if ((own === null) !== (inputKind === "corner"))
      walk.say(at, `${inputId}: a generator votes, a corner input has none`);
    if (walk.problem.draws.has(inputId)) walk.say(at, `the input ${inputId} stands twice`);
  }
  const ids = line.draws.map(({ inputId }) => inputId);
  if (new Set(ids).size !== ids.length) walk.say(at, "an id of a stress input stands twice");
  return ids;
};

/** The hashes of the outputs that a problem's accepted reply gives for its examples. */
export const declaredOf = (walk: Walk): readonly string[] =>
  (walk.problem.reply?.examples ?? []).map(({ output }) => outputHash(output));
