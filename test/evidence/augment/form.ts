import { z } from "zod";
import { axis, config } from "./form-config.ts";

const count = z.int().min(0);
const text = z.string();
const texts = z.array(text);
const flag = z.boolean();
const share = z.number().min(0).max(1);
const hash = z.string().regex(/^[0-9a-f]{16}$/);
const letters = z.string().regex(/^[PWTMC]*$/);
const word = <const Words extends readonly [string, ...string[]]>(words: Words) => z.enum(words);
const lineForm = <const K extends string, Shape extends z.ZodRawShape>(kind: K, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), ...shape, measured: z.record(text, z.unknown()).optional() });

/** A run of a program: its status, and the hash of its output exactly if the status is ok. */
const run = z
  .tuple([word(["ok", "time", "memory", "output", "crash"]), hash.nullable()])
  .refine(([status, output]) => (status === "ok") === (output !== null), "a hash goes with the status ok alone");
const runs = z.record(text, run);
const inputKind = word(["random", "adversarial", "corner"]);
const verdict = word(["accepted", "retry", "rejected"]);
const example = z.strictObject({ input: text, output: text });
const textOrNull = text.nullable();

const roleNames = [
  ...(["clarity", "tagger", "generator", "inputs", "validator", "brute", "optimized"] as const),
  ...(["adjudicator", "judge", "annotators", "tested"] as const),
] as const;

const draw = z
  .strictObject({
    inputId: text,
    status: word(["ok", "time", "size", "crash"]),
    bytes: count.nullable(),
    chars: count.nullable(),
    payloadHash: hash.nullable(),
    own: flag.nullable(),
    validator: flag.nullable(),
  })
  .refine(
    ({ status, bytes, chars, payloadHash, own, validator }) =>
      status === "ok"
        ? bytes !== null && chars !== null && payloadHash !== null && validator !== null
        : [bytes, chars, payloadHash, own, validator].every((value) => value === null),
    "what was drawn goes with the status ok alone",
  );

const candidate = z.strictObject({ outputHash: hash, solverId: text });
const reply = z.strictObject({
  first: z.union([z.literal(0), z.literal(1)]),
  choice: word(["first", "second", "both", "neither", "unsure"]),
  confident: flag,
});
const adjudication = z.strictObject({
  model: text,
  shown: word(["input", "digest"]),
  candidates: z.tuple([candidate, candidate]),
  replies: z.tuple([reply, reply]),
});

const limitRow = z.strictObject({
  language: text,
  source: word(["measured", "scaled"]),
  fastest: text,
  worstS: z.number(),
  peakMb: z.number(),
  timeLimitS: count,
  memoryLimitMb: count,
});

const makingForms = {
  taxonomy: lineForm("taxonomy", { tree: z.record(text, z.record(text, texts)) }),
  seed: lineForm("seed", {
    seedId: text,
    statement: text,
    examples: z.array(example),
    clear: flag,
    duplicateOf: textOrNull,
    tagReplies: z.array(texts),
    skills: texts,
    testCount: count,
    hasSolution: flag,
    status: word(["kept", "rejected"]),
    reason: word(["duplicate", "unclear", "unknown_tag"]).nullable(),
  }),
  request: lineForm("request", {
    problemId: text,
    level: count,
    axis: axis.nullable(),
    parents: texts,
    fusionType: word(["same", "cross"]).nullable(),
    model: textOrNull,
  }),
  reply: lineForm("reply", {
    problemId: text,
    attempt: z.int().min(1),
    axis: textOrNull,
    analysisChars: count.nullable(),
    statement: textOrNull,
    inputFormat: textOrNull,
    outputFormat: textOrNull,
    constraints: textOrNull,
    declaredDifficulty: textOrNull,
    examples: z.array(example),
    skills: texts,
    verdict,
    reason: textOrNull,
  }),
  validator: lineForm("validator", {
    problemId: text,
    attempt: z.int().min(1),
    model: text,
    examplesAccepted: z.tuple([flag, flag]),
    parentExamplesAccepted: z.record(text, z.array(flag)),
    probesAccepted: z.array(flag),
    verdict,
    reason: word(["rejects_example", "accepts_illegal"]).nullable(),
  }),
  inputs: lineForm("inputs", { problemId: text, inputKind, model: text, draws: z.array(draw) }),
  stress: lineForm("stress", {
    problemId: text,
    draws: z.array(
      z.strictObject({
        inputId: text,
        inputKind,
        bytes: count,
        payloadHash: hash,
        own: flag.nullable(),
        validator: flag,
      }),
    ),
  }),
  solver: lineForm("solver", {
    problemId: text,
    solverId: text,
    role: word(["brute", "optimized"]),
    batch: z.int().min(1),
    model: text,
    language: text,
    codeHash: hash.nullable(),
    stress: z.array(run),
  }),
  brute: lineForm("brute", {
    problemId: text,
    kept: texts,
    agreement: z.record(text, count),
    trusted: textOrNull,
    verdict,
    reason: word(["no_trusted_brute"]).nullable(),
  }),
  pool: lineForm("pool", {
    problemId: text,
    batch: z.int().min(1),
    pool: texts,
    verdict,
    reason: word(["no_trusted_solvers"]).nullable(),
  }),
  examples: lineForm("examples", {
    problemId: text,
    declared: z.tuple([hash, hash]),
    outputs: z.record(text, z.tuple([run, run])),
    verdict,
    reason: word(["bad_example"]).nullable(),
  }),
  truth: lineForm("truth", {
    problemId: text,
    inputId: text,
    refillOf: textOrNull,
    brute: run,
    runs,
    scale: word(["small", "large"]),
    votes: z.record(hash, texts.min(1)),
    removed: texts,
    adjudication: adjudication.nullable(),
    expected: hash.nullable(),
    provenance: word(["brute", "majority", "adjudicated", "discarded"]),
    reason: word(["no_rival", "order_changed", "unsure", "many_answers"]).nullable(),
  }),
  limits: lineForm("limits", {
    problemId: text,
    rows: z.array(limitRow),
    dropped: texts,
    verdict,
    rerun: z.record(text, word(["pass", "wrong", "time", "memory", "crash"])),
    reason: word(["no_solver_in_limits"]).nullable(),
  }),
  axisCheck: lineForm("axisCheck", {
    problemId: text,
    programs: z.record(
      text,
      z.strictObject({ skipped: word(["no_solution", "formats_differ"]).nullable(), perTest: letters.nullable() }),
    ),
    tagsCovered: flag.nullable(),
    verdict: word(["pass", "fail", "skipped"]),
    reason: word(["axis_check"]).nullable(),
  }),
  problem: lineForm("problem", {
    problemId: text,
    status: word(["accepted", "rejected"]),
    reason: textOrNull,
    suite: texts.nullable(),
    solvers: texts.nullable(),
    flags: z.array(word(["shortSuite", "axisUnchecked"])),
  }),
};

const regressionVerdict = z.strictObject({ regression: flag, similarity: share });
const interval = z.strictObject({
  estimate: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  level: share,
  method: word(["clusterBootstrap", "wilson", "fisher", "corners", "none"]),
  n: count,
});

const evaluationForms = {
  submission: lineForm("submission", {
    submissionId: text,
    problemId: text,
    model: text,
    sampleIndex: count,
    language: text,
    codeHash: hash.nullable(),
    perTest: letters.nullable(),
    verdict: word(["pass", "fail", "unscored"]),
    inputTokens: count,
    outputTokens: count,
    costUsd: z.number().min(0).nullable(),
  }),
  exclude: lineForm("exclude", { problemId: text, models: texts }),
  errorLabels: lineForm("errorLabels", {
    submissionId: text,
    model: text,
    replies: z.array(texts),
    labels: texts.nullable(),
    flags: z.array(word(["complexityWithoutLimit", "limitWithoutComplexity"])),
  }),
  regression: lineForm("regression", {
    submissionId: text,
    method: word(["a", "b", "c"]),
    judge: regressionVerdict.nullable(),
    verdict: flag.nullable(),
    rows: z.array(
      z.strictObject({ parentId: text, inputId: text, outputHash: hash, parentOutputHash: hash.nullable() }),
    ),
    reason: word(["not_assessable"]).nullable(),
  }),
  known: lineForm("known", { problemId: text, solutionId: text, correct: flag, reference: flag, runs }),
  nullProgram: lineForm("nullProgram", { problemId: text, program: text, passed: flag }),
  humanAudit: lineForm("humanAudit", {
    problemId: text,
    annotator: text,
    solvable: flag,
    novelty: z.int().min(1).max(5),
    axisGuess: axis,
  }),
  board: lineForm("board", {
    name: text,
    orientation: word(["higher", "lower"]),
    scores: z.record(text, z.number()),
  }),
  metric: lineForm("metric", {
    name: text,
    scope: z.record(text, z.unknown()),
    interval,
    label: textOrNull,
    pValue: share.nullable(),
    reason: textOrNull,
  }),
};

/** The schema of each kind of evidence line. */
export const forms = {
  header: lineForm("header", {
    format: z.literal("augment-evidence"),
    version: z.literal(1),
    study: text,
    seed: z.int(),
    config,
    models: z.array(z.strictObject({ id: text, simulated: flag })),
    roles: z.strictObject(Object.fromEntries(roleNames.map((name) => [name, texts])) as Record<Role, typeof texts>),
  }),
  ...makingForms,
  ...evaluationForms,
};

export type Role = (typeof roleNames)[number];
export type Kind = keyof typeof forms;
export type LineOf<K extends Kind> = K extends Kind ? z.infer<(typeof forms)[K]> : never;
export type Run = z.infer<typeof run>;
export type Header = LineOf<"header">;
