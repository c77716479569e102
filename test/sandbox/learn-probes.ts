import type { SuiteCase } from "../../sandbox/check/suite-case.ts";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import type { Probe } from "../../sandbox/contract/probe.ts";
import type { Program } from "../../sandbox/contract/program.ts";
import { calibrateProbes } from "../../sandbox/verdict/probe/calibrate.ts";

/** What the right solution of a case's tests teaches about them; each text of tests is calibrated once. */
export const learnProbes = (
  sandbox: Sandbox,
  programOf: (c: SuiteCase) => Program,
  right: ReadonlyMap<string, string>,
): ((c: SuiteCase) => Promise<readonly Probe[]>) => {
  const learnt = new Map<string, Promise<readonly Probe[]>>();
  return (c) => {
    const text = c.test_source ?? "";
    const probes =
      learnt.get(text) ??
      calibrateProbes(sandbox, { ...programOf(c), source: right.get(text) ?? "" }).then((found) => found.probes);
    learnt.set(text, probes);
    return probes;
  };
};
