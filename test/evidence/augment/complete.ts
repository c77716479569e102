import type { Problem, Study } from "./study.ts";

type Test = (study: Study) => boolean;

const hasProblem = (study: Study, holds: (problem: Problem) => boolean): boolean =>
  [...study.problems.values()].some(holds);
const acceptedVariants = (study: Study): readonly Problem[] =>
  study.variants.filter(({ end }) => end?.status === "accepted");
const hasMetric = (study: Study, name: string, holds: (estimate: number, label: unknown) => boolean): boolean =>
  study.evidence
    .all("metric")
    .some(
      ({ line }) => line.name === name && line.interval.estimate !== null && holds(line.interval.estimate, line.scope),
    );

const events: Readonly<Record<string, Test>> = {
  "every axis": (study) =>
    study.evidence.header.config.axes.every((axis) =>
      acceptedVariants(study).some(({ request }) => request.axis === axis),
    ),
  "level 2": (study) => acceptedVariants(study).some(({ request }) => request.level === 2),
  "a reply retried": ({ evidence }) => evidence.all("reply").some(({ line }) => line.verdict === "retry"),
  "a reply rejected": ({ evidence }) => evidence.all("reply").some(({ line }) => line.verdict === "rejected"),
  "a validator regenerated": ({ evidence }) => evidence.all("validator").some(({ line }) => line.attempt > 1),
  "an illegal input left out": ({ evidence }) =>
    evidence.all("inputs").some(({ line }) => line.draws.some((one) => one.own === false || one.validator === false)),
  "a repeated input left out": ({ evidence }) =>
    evidence.all("inputs").some(({ line: { draws } }) => {
      const hashes = draws.flatMap(({ payloadHash, own, validator }) =>
        payloadHash !== null && own !== false && validator ? [payloadHash] : [],
      );
      return new Set(hashes).size < hashes.length;
    }),
  "a solver kept out of the pool": (study) =>
    hasProblem(
      study,
      ({ formed, solvers }) =>
        formed.length > 0 &&
        [...solvers.values()].some((one) => one.role === "optimized" && !formed.includes(one.solverId)),
    ),
  "a second batch": ({ evidence }) => evidence.all("solver").some(({ line }) => line.batch > 1),
  "a solver removed": ({ evidence }) => evidence.all("truth").some(({ line }) => line.removed.length > 0),
  ...Object.fromEntries(
    ["brute", "majority", "adjudicated", "discarded"].map((name): [string, Test] => [
      `an input by ${name}`,
      ({ evidence }) => evidence.all("truth").some(({ line }) => line.provenance === name),
    ]),
  ),
  "a refill": ({ evidence }) => evidence.all("truth").some(({ line }) => line.refillOf !== null),
  "a problem rejected after its validator": (study) =>
    hasProblem(study, ({ validator, end }) => validator !== null && end?.status === "rejected"),
  "a failed axis check": ({ evidence }) => evidence.all("axisCheck").some(({ line }) => line.verdict === "fail"),
  ...Object.fromEntries(
    (["measured", "scaled"] as const).map((source): [string, Test] => [
      `limits ${source}`,
      ({ evidence }) => evidence.all("limits").some(({ line }) => line.rows.some((row) => row.source === source)),
    ]),
  ),
  "a limit failure": ({ evidence }) => evidence.all("submission").some(({ line }) => /[TM]/.test(line.perTest ?? "")),
  "a reply without code": ({ evidence }) =>
    evidence.all("submission").some(({ line }) => line.codeHash === null && line.verdict === "fail"),
  "a delta below 0": (study) => hasMetric(study, "deltaKind", (estimate) => estimate < 0),
  "an excluded problem": ({ excluded }) => excluded.size > 0,
  collapse: (study) => hasMetric(study, "collapse", () => true),
  "error labels": ({ evidence }) => evidence.all("errorLabels").some(({ line }) => line.labels !== null),
  ...Object.fromEntries(
    ["a", "b"].map((method): [string, Test] => [
      `regression by ${method}`,
      ({ evidence }) => evidence.all("regression").some(({ line }) => line.method === method && line.verdict === true),
    ]),
  ),
  "human audits and null programs, or bounds": ({ evidence }) => {
    const { alphaMin, alphaMax, qMin, qMax } = evidence.header.config;
    const hasAudits = evidence.all("humanAudit").length > 0 && evidence.all("nullProgram").length > 0;
    return hasAudits || [alphaMin, alphaMax, qMin, qMax].every((bound) => bound !== null);
  },
  "a board": ({ evidence }) => evidence.all("board").length > 0,
  "two generators": ({ evidence }) => {
    const models = evidence.all("request").flatMap(({ line }) => line.model ?? []);
    return new Set(models).size >= 2;
  },
  "known right and wrong solutions": ({ evidence }) => {
    const correctness = evidence.all("known").map(({ line }) => line.correct);
    return correctness.includes(true) && correctness.includes(false);
  },
};

/** The steps that a complete study contains and this one lacks; empty if it is complete. */
export const missingOf = (study: Study): readonly string[] =>
  Object.entries(events).flatMap(([name, holds]) => (holds(study) ? [] : [name]));
