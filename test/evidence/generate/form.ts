import { z } from "zod";

const text = z.string();
const count = z.int().min(0);
const flag = z.boolean();
const share = z.number().min(0).max(1);
const outcome = z.enum([
  ...(["PASSED", "WRONG_ANSWER", "TIME_LIMIT_EXCEEDED", "MEMORY_LIMIT", "COMPILATION_ERROR"] as const),
  ...(["SYNTAX_ERROR", "RUNTIME_ERROR", "ARGUMENT_ERROR"] as const),
]);
const orNoCode = z.union([outcome, z.literal("NO_CODE")]);
const testRun = z.strictObject({ outcome, testsRun: count });
const verdict = z.enum(["passed", "rejected"]);
const hash = text.regex(/^[0-9a-f]{16}$/);
const both = <T extends z.ZodType>(of: T) => z.strictObject({ public: of, private: of });
const pair = z.tuple([text, text]);
const asserted = z.tuple([text, text, z.number().nullable()]);
const mutants = z.array(z.strictObject({ codeHash: hash, outcome })).nullable();
const measured = { measured: z.looseObject({}).optional() };
const line = (kind: string, fields: z.ZodRawShape) => z.strictObject({ kind: z.literal(kind), ...fields, ...measured });
const step = (kind: string, fields: z.ZodRawShape) =>
  line(kind, { itemId: text, inputHash: hash, ...fields, verdict, reason: text.nullable() });

export type Form = z.ZodType;

/** The schema of each kind of evidence line, as in the evidence document. */
export const forms: Readonly<Record<string, Form>> = {
  header: line("header", {
    format: z.literal("generate-evidence"),
    version: z.literal(1),
    study: text,
    seed: z.int(),
    models: z.array(z.strictObject({ id: text, simulated: flag })),
    config: z.looseObject({}),
    roles: z.record(text, z.array(text)),
  }),
  seed: line("seed", { seedId: text, language: text, unit: z.enum(["function", "class", "file"]), code: text }),
  solution: step("solution", {
    seedId: text,
    language: text,
    attempts: z.array(
      z.strictObject({
        blocks: count,
        solution: text.nullable(),
        publicInput: text.nullable(),
        privateInput: text.nullable(),
        run: z.strictObject({ outcome, truncated: flag }).nullable(),
        reason: z.enum(["wrong_blocks", "solution_fails"]).nullable(),
      }),
    ),
  }),
  inputs: step("inputs", { publicArguments: z.array(text), privateArguments: z.array(text) }),
  outputs: step("outputs", {
    runs: both(z.array(z.strictObject({ outcome, stdoutHash: hash, truncated: flag }))),
    stdout: both(text),
    cases: both(z.array(pair)),
  }),
  assertions: step("assertions", {
    attempts: z.array(
      z.strictObject({
        demoTest: text,
        fullTest: text,
        demoCases: z.array(asserted),
        fullCases: z.array(asserted),
        demo: testRun.nullable(),
        full: testRun.nullable(),
        mutants,
        reason: z.enum(["changed_cases", "bad_tolerance", "tests_fail", "weak_tests"]).nullable(),
      }),
    ),
  }),
  question: step("question", {
    entryPoints: z.array(text),
    prompt: text,
    attempts: z.array(z.strictObject({ question: text, reason: text.nullable() })),
  }),
  difficulty: step("difficulty", {
    samples: z.array(z.strictObject({ outcome: orNoCode, replyChars: count, faults: count })),
    passes: count,
    label: z.enum(["hard", "medium", "easy"]).nullable(),
  }),
  critic: step("critic", {
    replies: z.array(
      z.strictObject({
        vote: z.int().min(1),
        attempt: z.int().min(1),
        rules: z.array(z.unknown()).nullable(),
        claimedPass: flag.nullable(),
        reason: z.literal("malformed").nullable(),
      }),
    ),
    votesAgainst: count,
    violated: z.array(text),
  }),
  category: line("category", {
    itemId: text,
    inputHash: hash,
    attempts: z.array(z.strictObject({ label: text.nullable(), reason: z.literal("unknown_category").nullable() })),
    category: text,
    multiLogic: z.strictObject({ units: z.int().min(2), kind: z.enum(["intra", "inter", "both"]) }).nullable(),
  }),
  translation: step("translation", {
    parentId: text,
    language: text,
    attempts: z.array(
      z.strictObject({
        question: text,
        solution: text,
        demoTest: text,
        fullTest: text,
        entryPoints: z.array(text),
        demo: testRun.nullable(),
        full: testRun.nullable(),
        mutants,
        reason: text.nullable(),
      }),
    ),
  }),
  dedup: line("dedup", {
    scope: z.enum(["benchmark", "instruct"]),
    language: text.nullable(),
    pairs: z.array(z.strictObject({ a: text, b: text, jaccard: share, judgeModel: text, duplicate: flag })),
    dropped: z.array(text),
  }),
  sampling: line("sampling", {
    language: text,
    target: count,
    pools: z.record(text, z.array(text)),
    draws: z.array(text),
  }),
  set: line("set", {
    name: z.enum(["full", "lite", "complete"]),
    itemIds: z.array(text),
    setHash: hash,
    models: z.array(text).nullable(),
    solverCounts: z.record(text, count).nullable(),
    short: z.record(text, count).nullable(),
    demonstrations: z.record(text, z.array(text)).nullable(),
  }),
  reference: line("reference", { benchmark: text, id: text, text }),
  instruct: line("instruct", {
    itemId: text,
    outcomes: z.array(orNoCode),
    passes: count,
    status: z.enum(["kept", "low", "high", "duplicate"]),
  }),
  train: line("train", {
    itemId: text,
    model: text,
    passes: count,
    n: count,
    split: z.enum(["dropped", "partial", "none"]),
  }),
  verify: line("verify", { itemId: text, demo: testRun, full: testRun }),
  funnel: line("funnel", {
    language: text,
    started: count,
    passed: z.record(text, count),
    rejected: z.record(text, z.record(text, count)),
    duplicates: count,
    sampled: count,
  }),
  submission: line("submission", {
    submissionId: text,
    study: z.enum(["main", "complete", "stage"]),
    itemId: text,
    model: text,
    sample: count,
    turn: count,
    replyChars: count,
    finishReason: text,
    blockLabels: z.array(text),
    used: count.nullable(),
    extraction: z.enum(["label", "first", "whole", "none"]),
    demo: testRun.nullable(),
    full: testRun.nullable(),
    unscored: flag,
    feedback: text.nullable(),
  }),
  metric: line("metric", {
    name: text,
    scope: z.looseObject({}),
    interval: z.strictObject({
      estimate: z.number().nullable(),
      low: z.number().nullable(),
      high: z.number().nullable(),
      level: share,
      method: text,
      n: count,
    }),
    label: z.null(),
    pValue: z.null(),
    reason: text.nullable(),
  }),
};
