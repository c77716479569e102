import type { BlobStore } from "../../method/blob-store.ts";
import { type InputKind, inputKinds } from "../base/kinds.ts";
import { countBy } from "../delivery/count-by.ts";
import { knownCounts } from "../delivery/known-counts.ts";
import type { SuiteCounts, SuiteData, SuiteTest } from "../delivery/suite-data.ts";
import { worstTime } from "../delivery/worst-time.ts";
import type { SeedProblem } from "../seeds/seed-problem.ts";
import { deliveredUnit } from "../study/delivery-stages.ts";
import { problemOf } from "../study/stage.ts";
import type { DeliveryUnit, ProblemUnit, StudyState } from "../study/study-state.ts";
import type { ProgramRef } from "../study/work-parts.ts";

type Blobs = Pick<BlobStore, "get">;

const kindOf = ({ draws }: ProblemUnit, id: string): InputKind =>
  inputKinds.find((kind) => draws[kind].some(({ inputId }) => inputId === id))!;

const countsOf = (unit: ProblemUnit): SuiteCounts => ({
  tests: unit.suite.length,
  byKind: countBy(unit.suite.map((id) => kindOf(unit, id))),
  byProvenance: countBy(unit.suite.map((id) => unit.truths[id]!.provenance)),
});

const textOf = async (blobs: Blobs, { language, blob }: ProgramRef) => ({ language, code: await blobs.get(blob) });

const solverOf = async (blobs: Blobs, unit: ProblemUnit, id: string) => {
  const solver = unit.solvers.find(({ solverId }) => solverId === id)!;
  return { id, model: solver.model, ...(await textOf(blobs, solver.program!)) };
};

const expectedBy = (unit: ProblemUnit | null): Readonly<Record<string, string | null>> =>
  Object.fromEntries(Object.entries(unit?.truths ?? {}).map(([id, { expected }]) => [id, expected]));

/** Reads the suite of a problem from the final state of its run. The texts come from the run's blob store. */
export const suiteDataOf = async (problem: SeedProblem, state: StudyState, blobs: Blobs): Promise<SuiteData> => {
  const study = problemOf(state, problem.id);
  const delivery = state.units[`delivery/${problem.id}`] as DeliveryUnit | undefined;
  const unit = delivery?.isOver ? deliveredUnit({ state }, problem.id) : null;
  const base = {
    problem,
    reason: study?.end?.reason ?? null,
    validator: null,
    generators: [],
    brute: null,
    solvers: [],
    tests: [],
    disputed: [],
    checker: null,
    limits: [],
    margins: [],
    source: null,
    status: delivery?.isOver && study?.end ? study.end.status : ("unfinished" as const),
    studySuite: study?.end?.status === "accepted" ? countsOf(study) : null,
    known: knownCounts((unit ?? study)?.known ?? [], delivery?.suite ?? [], expectedBy(unit ?? study)),
  };
  if (!unit || !delivery) return base;
  const testOf = async (id: string): Promise<SuiteTest> => ({
    id,
    kind: kindOf(unit, id),
    scale: unit.truths[id]!.scale,
    provenance: unit.truths[id]!.provenance,
    confidence: 1 - (delivery.wrong[id] ?? 0),
    input: await blobs.get(unit.blobs[id]!),
    output: await blobs.get(delivery.outputs[id]!),
  });
  const disputedLine = unit.suite.filter((id) => !delivery.suite.includes(id) && delivery.disputed.includes(id));
  const generators = inputKinds.flatMap((kind) => {
    const program = unit.generators[kind];
    return program ? [{ kind, program }] : [];
  });
  const solverIds = [...unit.validated].sort(
    (a, b) => worstTime(unit.measured.timeS, a) - worstTime(unit.measured.timeS, b),
  );
  return {
    ...base,
    source: unit.rescue ?? "study",
    limits: unit.rows,
    margins: unit.margins,
    tests: await Promise.all(delivery.suite.map(testOf)),
    disputed: await Promise.all(disputedLine.map(testOf)),
    validator: unit.validator && (await textOf(blobs, unit.validator)),
    checker: unit.checker && (await textOf(blobs, unit.checker)),
    generators: await Promise.all(
      generators.map(async ({ kind, program }) => ({ kind, ...(await textOf(blobs, program)) })),
    ),
    brute: unit.trusted === null ? null : await solverOf(blobs, unit, unit.trusted),
    solvers: await Promise.all(solverIds.map((id) => solverOf(blobs, unit, id))),
  };
};
