import { firstFields } from "../../method/staged/stage.ts";
import { perKind } from "../inputs/candidates.ts";
import type { RequestLine } from "../lines/making-lines.ts";
import type { Lineage } from "./lineage.ts";
import type { AuditUnit, DeliveryUnit, FailureUnit, ProblemUnit, SeedUnit, SubmissionUnit } from "./study-state.ts";

export const seedUnit = (id: string): SeedUnit => ({
  ...firstFields("clarity"),
  kind: "seed",
  id: `seed/${id}`,
  clear: false,
  tagReplies: [],
  line: null,
});

/** Makes the state of a requested problem, before any work. The request is its first evidence line. */
export const problemUnit = (request: RequestLine, lineage: Lineage): ProblemUnit => {
  const { problemId, level, axis, parents, fusionType, model } = request;
  return {
    ...firstFields("reply"),
    kind: "problem",
    id: `problem/${problemId}`,
    lines: [request],
    level,
    axis,
    parents,
    lineage,
    fusionType,
    model,
    attempt: 0,
    rejected: null,
    reply: null,
    isReplyAccepted: false,
    validator: null,
    compatible: [],
    generators: {},
    draws: perKind(() => []),
    usable: perKind(() => []),
    blobs: {},
    stress: [],
    solvers: [],
    batch: 1,
    trusted: null,
    kept: [],
    outputs: [],
    pool: [],
    runs: {},
    queue: null,
    replies: null,
    truths: {},
    suite: [],
    measured: { timeS: {}, memoryMb: {} },
    rows: [],
    margins: [],
    validated: [],
    isUnchecked: false,
    end: null,
    compared: {},
    likeAncestors: [],
    known: [],
    checker: null,
    checkerAttempt: 0,
    checkerReason: null,
    printed: {},
    classes: [],
    outputBlobs: {},
  };
};

export const submissionUnit = (
  request: Pick<SubmissionUnit, "problemId" | "model" | "sampleIndex" | "language">,
): SubmissionUnit => ({
  ...firstFields("submit"),
  kind: "submission",
  ...request,
  program: null,
  runs: null,
  line: null,
  id: `submission/${request.problemId}/${request.model}/${request.sampleIndex}`,
});

export const failureUnit = (submissionId: string): FailureUnit => ({
  ...firstFields("label"),
  kind: "failure",
  id: `failure/${submissionId}`,
  submissionId,
  labelReplies: [],
});

export const deliveryUnit = (problemId: string): DeliveryUnit => ({
  ...firstFields("deliver"),
  kind: "delivery",
  id: `delivery/${problemId}`,
  problemId,
  attempt: 0,
  outputs: {},
  suite: [],
  disputed: [],
  wrong: {},
});

export const auditUnit = (problemId: string): AuditUnit => ({
  ...firstFields("nulls"),
  kind: "audit",
  id: `audit/${problemId}`,
  problemId,
});
