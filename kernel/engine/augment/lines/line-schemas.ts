import { z } from "zod";
import {
  bounds,
  countOrNull,
  countPart,
  flagPart,
  line,
  numberOrNullPart,
  numberPart,
  textOrNull,
  textPart,
  texts,
  textsOrNull,
} from "../../method/line-parts.ts";
import type { LineSchemas } from "../../method/read-evidence.ts";
import { axes, inputKinds } from "../base/kinds.ts";
import { augmentRoleNames, type EvidenceLine } from "./evidence-lines.ts";
import type { ExtensionLine } from "./extension-lines.ts";
import { extensionKinds } from "./extension-schemas.ts";

const flagOrNull = flagPart.nullable();
const axis = z.enum(axes);
const inputKind = z.enum(inputKinds);
const run = z.tuple([z.enum(["ok", "time", "memory", "output", "crash"]), textOrNull]);
const runs = z.record(textPart, run);
const verdict = z.enum(["accepted", "retry", "rejected"]);
const example = line({ input: textPart, output: textPart });
const verdictFields = { problemId: textPart, verdict, reason: textOrNull };
const perKind = line({ random: numberPart, adversarial: numberPart, corner: numberPart });

const makingKinds = {
  taxonomy: line({ tree: z.record(textPart, z.record(textPart, texts)) }),
  seed: line({
    seedId: textPart,
    statement: textPart,
    examples: z.array(example),
    clear: flagPart,
    duplicateOf: textOrNull,
    tagReplies: z.array(texts),
    skills: texts,
    testCount: countPart,
    hasSolution: flagPart,
    status: z.enum(["kept", "rejected"]),
    reason: textOrNull,
  }),
  request: line({
    problemId: textPart,
    level: countPart,
    axis: axis.nullable(),
    parents: texts,
    fusionType: textOrNull,
    model: textOrNull,
  }),
  reply: line({
    ...verdictFields,
    attempt: countPart,
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
    attempt: countPart,
    model: textPart,
    examplesAccepted: z.array(flagPart),
    probesAccepted: z.array(flagPart),
    parentExamplesAccepted: z.record(textPart, z.array(flagPart)),
  }),
  inputs: line({
    problemId: textPart,
    inputKind,
    model: textPart,
    draws: z.array(
      line({ inputId: textPart, status: textPart, payloadHash: textOrNull, own: flagOrNull, validator: flagOrNull }),
    ),
  }),
  stress: line({ problemId: textPart, draws: z.array(line({ inputId: textPart, inputKind, payloadHash: textPart })) }),
  solver: line({
    problemId: textPart,
    solverId: textPart,
    role: z.enum(["brute", "optimized"]),
    batch: countPart,
    model: textPart,
    language: textPart,
    codeHash: textOrNull,
    stress: z.array(run),
  }),
  brute: line({ ...verdictFields, kept: texts, agreement: z.record(textPart, countPart), trusted: textOrNull }),
  pool: line({ ...verdictFields, batch: countPart, pool: texts }),
  examples: line({ ...verdictFields, declared: texts, outputs: z.record(textPart, z.array(run)) }),
  truth: line({
    problemId: textPart,
    inputId: textPart,
    refillOf: textOrNull,
    brute: run,
    runs,
    scale: z.enum(["small", "large"]),
    votes: z.record(textPart, texts),
    removed: texts,
    adjudication: line({ model: textPart }).nullable(),
    expected: textOrNull,
    reason: textOrNull,
    provenance: z.enum(["brute", "majority", "adjudicated", "discarded"]),
  }),
  limits: line({
    ...verdictFields,
    rerun: z.record(textPart, textPart),
    dropped: texts,
    rows: z.array(
      line({
        language: textPart,
        source: textPart,
        fastest: textPart,
        timeLimitS: numberPart,
        memoryLimitMb: numberPart,
      }),
    ),
  }),
  axisCheck: line({
    problemId: textPart,
    tagsCovered: flagOrNull,
    verdict: z.enum(["pass", "fail", "skipped"]),
    reason: textOrNull,
    programs: z.record(textPart, line({ skipped: textOrNull, perTest: textOrNull })),
  }),
  problem: line({
    problemId: textPart,
    status: z.enum(["accepted", "rejected"]),
    reason: textOrNull,
    suite: textsOrNull,
    solvers: textsOrNull,
    flags: texts,
  }),
};

const evaluationKinds = {
  submission: line({
    submissionId: textPart,
    problemId: textPart,
    model: textPart,
    sampleIndex: countPart,
    language: textPart,
    codeHash: textOrNull,
    perTest: textOrNull,
    verdict: z.enum(["pass", "fail", "unscored"]),
    inputTokens: countPart,
    outputTokens: countPart,
    costUsd: numberOrNullPart,
  }),
  exclude: line({ problemId: textPart, models: texts }),
  errorLabels: line({
    submissionId: textPart,
    model: textPart,
    replies: z.array(texts),
    labels: textsOrNull,
    flags: texts,
  }),
  regression: line({
    submissionId: textPart,
    method: z.enum(["a", "b", "c"]),
    verdict: flagOrNull,
    reason: textOrNull,
    rows: z.array(line({ parentId: textPart, inputId: textPart, outputHash: textPart, parentOutputHash: textOrNull })),
    judge: line({ regression: flagPart, similarity: numberPart }).nullable(),
  }),
  known: line({ problemId: textPart, solutionId: textPart, correct: flagPart, reference: flagPart, runs }),
  nullProgram: line({ problemId: textPart, program: textPart, passed: flagPart }),
  humanAudit: line({
    problemId: textPart,
    annotator: textPart,
    solvable: flagPart,
    novelty: countPart,
    axisGuess: axis,
  }),
  board: line({ name: textPart, orientation: z.enum(["higher", "lower"]), scores: z.record(textPart, numberPart) }),
  metric: line({
    name: textPart,
    scope: z.record(textPart, z.unknown()),
    label: textOrNull,
    pValue: numberOrNullPart,
    reason: textOrNull,
    interval: line({ estimate: numberOrNullPart, ...bounds, level: numberPart, method: textPart, n: countPart }),
  }),
};

const kind: Readonly<Record<Exclude<EvidenceLine, ExtensionLine>["kind"], z.ZodType>> = {
  header: line({
    format: z.literal("augment-evidence"),
    version: z.literal(1),
    study: textPart,
    seed: numberPart,
    models: z.array(line({ id: textPart, simulated: flagPart })),
    roles: line(Object.fromEntries(augmentRoleNames.map((name) => [name, texts]))),
    config: line({
      axes: z.array(axis),
      targets: perKind,
      minimum: perKind,
      confidenceLevel: numberPart,
      ks: z.array(countPart),
    }),
  }),
  ...makingKinds,
  ...evaluationKinds,
};

/** The schemas with which the lines of a study's evidence are checked, by kind of line. */
export const augmentLines: LineSchemas = { kind: { ...kind, ...extensionKinds } };
