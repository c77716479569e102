import { z } from "zod";
import {
  bounds,
  count,
  countOrNull,
  flag,
  line,
  number,
  numberOrNull,
  text,
  textOrNull,
  texts,
  textsOrNull,
} from "../../method/line-parts.ts";
import type { LineSchemas } from "../../method/read-evidence.ts";
import { axes, inputKinds } from "../base/kinds.ts";
import { augmentRoleNames, type EvidenceLine } from "./evidence-lines.ts";
import type { ExtensionLine } from "./extension-lines.ts";
import { extensionKinds } from "./extension-schemas.ts";

const flagOrNull = flag.nullable();
const axis = z.enum(axes);
const inputKind = z.enum(inputKinds);
const run = z.tuple([z.enum(["ok", "time", "memory", "output", "crash"]), textOrNull]);
const runs = z.record(text, run);
const verdict = z.enum(["accepted", "retry", "rejected"]);
const example = line({ input: text, output: text });
const verdictFields = { problemId: text, verdict, reason: textOrNull };
const perKind = line({ random: number, adversarial: number, corner: number });

const makingKinds = {
  taxonomy: line({ tree: z.record(text, z.record(text, texts)) }),
  seed: line({
    seedId: text,
    statement: text,
    examples: z.array(example),
    clear: flag,
    duplicateOf: textOrNull,
    tagReplies: z.array(texts),
    skills: texts,
    testCount: count,
    hasSolution: flag,
    status: z.enum(["kept", "rejected"]),
    reason: textOrNull,
  }),
  request: line({
    problemId: text,
    level: count,
    axis: axis.nullable(),
    parents: texts,
    fusionType: textOrNull,
    model: textOrNull,
  }),
  reply: line({
    ...verdictFields,
    attempt: count,
    axis: textOrNull,
    analysisChars: countOrNull,
    statement: textOrNull,
    inputFormat: textOrNull,
    outputFormat: textOrNull,
    constraints: textOrNull,
    declaredDifficulty: textOrNull,
    examples: z.array(example),
    skills: texts,
  }),
  validator: line({
    ...verdictFields,
    attempt: count,
    model: text,
    examplesAccepted: z.array(flag),
    probesAccepted: z.array(flag),
    parentExamplesAccepted: z.record(text, z.array(flag)),
  }),
  inputs: line({
    problemId: text,
    inputKind,
    model: text,
    draws: z.array(
      line({ inputId: text, status: text, payloadHash: textOrNull, own: flagOrNull, validator: flagOrNull }),
    ),
  }),
  stress: line({ problemId: text, draws: z.array(line({ inputId: text, inputKind, payloadHash: text })) }),
  solver: line({
    problemId: text,
    solverId: text,
    role: z.enum(["brute", "optimized"]),
    batch: count,
    model: text,
    language: text,
    codeHash: textOrNull,
    stress: z.array(run),
  }),
  brute: line({ ...verdictFields, kept: texts, agreement: z.record(text, count), trusted: textOrNull }),
  pool: line({ ...verdictFields, batch: count, pool: texts }),
  examples: line({ ...verdictFields, declared: texts, outputs: z.record(text, z.array(run)) }),
  truth: line({
    problemId: text,
    inputId: text,
    refillOf: textOrNull,
    brute: run,
    runs,
    scale: z.enum(["small", "large"]),
    votes: z.record(text, texts),
    removed: texts,
    adjudication: line({ model: text }).nullable(),
    expected: textOrNull,
    reason: textOrNull,
    provenance: z.enum(["brute", "majority", "adjudicated", "discarded"]),
  }),
  limits: line({
    ...verdictFields,
    rerun: z.record(text, text),
    dropped: texts,
    rows: z.array(line({ language: text, source: text, fastest: text, timeLimitS: number, memoryLimitMb: number })),
  }),
  axisCheck: line({
    problemId: text,
    tagsCovered: flagOrNull,
    verdict: z.enum(["pass", "fail", "skipped"]),
    reason: textOrNull,
    programs: z.record(text, line({ skipped: textOrNull, perTest: textOrNull })),
  }),
  problem: line({
    problemId: text,
    status: z.enum(["accepted", "rejected"]),
    reason: textOrNull,
    suite: textsOrNull,
    solvers: textsOrNull,
    flags: texts,
  }),
};

const evaluationKinds = {
  submission: line({
    submissionId: text,
    problemId: text,
    model: text,
    sampleIndex: count,
    language: text,
    codeHash: textOrNull,
    perTest: textOrNull,
    verdict: z.enum(["pass", "fail", "unscored"]),
    inputTokens: count,
    outputTokens: count,
    costUsd: numberOrNull,
  }),
  exclude: line({ problemId: text, models: texts }),
  errorLabels: line({
    submissionId: text,
    model: text,
    replies: z.array(texts),
    labels: textsOrNull,
    flags: texts,
  }),
  regression: line({
    submissionId: text,
    method: z.enum(["a", "b", "c"]),
    verdict: flagOrNull,
    reason: textOrNull,
    rows: z.array(line({ parentId: text, inputId: text, outputHash: text, parentOutputHash: textOrNull })),
    judge: line({ regression: flag, similarity: number }).nullable(),
  }),
  known: line({ problemId: text, solutionId: text, correct: flag, reference: flag, runs }),
  nullProgram: line({ problemId: text, program: text, passed: flag }),
  humanAudit: line({ problemId: text, annotator: text, solvable: flag, novelty: count, axisGuess: axis }),
  board: line({ name: text, orientation: z.enum(["higher", "lower"]), scores: z.record(text, number) }),
  metric: line({
    name: text,
    scope: z.record(text, z.unknown()),
    label: textOrNull,
    pValue: numberOrNull,
    reason: textOrNull,
    interval: line({ estimate: numberOrNull, ...bounds, level: number, method: text, n: count }),
  }),
};

const kind: Readonly<Record<Exclude<EvidenceLine, ExtensionLine>["kind"], z.ZodType>> = {
  header: line({
    format: z.literal("augment-evidence"),
    version: z.literal(1),
    study: text,
    seed: number,
    models: z.array(line({ id: text, simulated: flag })),
    roles: line(Object.fromEntries(augmentRoleNames.map((name) => [name, texts]))),
    config: line({
      axes: z.array(axis),
      targets: perKind,
      minimum: perKind,
      confidenceLevel: number,
      ks: z.array(count),
    }),
  }),
  ...makingKinds,
  ...evaluationKinds,
};

/** The schemas of the lines of a study's evidence, by kind. */
export const augmentLines: LineSchemas = { kind: { ...kind, ...extensionKinds } };
