import { defaultLimits } from "../contract/limits.ts";
import type { Outcome, ProbeRun, TestResult } from "../contract/outcome.ts";
import type { Probe } from "../contract/probe.ts";
import type { AssertTest } from "../contract/program.ts";
import { toBytes } from "../jail/jail-spec.ts";
import { Execution } from "../run/execution.ts";
import { statusOf } from "../run/outcome-of.ts";
import { withTests } from "./ends.ts";
import { inOrder, together } from "./probe/choose.ts";
import { type Doubted, doubt } from "./probe/doubt.ts";
import { edited, placeOf } from "./probe/edit.ts";
import { findProbes, type RunsFinder } from "./probe/find.ts";
import { resultOf } from "./probe/result-of.ts";
import { wantedProbes } from "./probe/wanted.ts";
import { isPlain, isShared, judgeApart, runTests, type Testing } from "./run-tests.ts";

/** Prepared interpreters of one slot that run probes side by side. */
const mostTogether = 3;

/** A finder runs as any program of the language does. */
const finderOf =
  ({ language, toolchain, slot, signal }: Testing): RunsFinder =>
  async (source, stdin) => {
    const program = { language: language.name, source };
    const execution = new Execution(program, language, toolchain, defaultLimits, slot, { signal });
    const exit = await execution.run([{ path: language.fileName, content: toBytes(source) }], { stdin });
    return statusOf(exit) === "ok" ? Buffer.from(exit.stdout).toString() : null;
  };

/** Passed tests that nothing proves, those of one process together. */
const groupsOf = ({ language, program }: Testing, passed: ReadonlySet<string>): AssertTest[][] => {
  const tests = (program.tests ?? []).filter(
    (test): test is AssertTest => test.kind === "assert" && passed.has(test.id),
  );
  const shared = tests.filter((test) => isShared(language, test));
  const alone = tests.filter((test) => !isShared(language, test)).map((test) => [test]);
  return shared.length > 0 ? [shared, ...alone] : alone;
};

/** The tests of the process up to the last changed one, with their changes: what comes before it is as it was. */
const changedTests = (group: readonly AssertTest[], probes: readonly Probe[]): AssertTest[] => {
  const last = Math.max(...probes.map(({ test }) => group.findIndex(({ id }) => id === test)));
  return group.slice(0, last + 1).map((test) => {
    const own = probes.filter((probe) => probe.test === test.id);
    return own.length === 0 ? test : { ...test, code: edited(test.code, own) };
  });
};

const runsOf = (group: readonly AssertTest[], { runs }: Doubted): ProbeRun[] =>
  runs.map(({ probes, result }) => {
    const [{ test, from, to, text, kind }] = probes as [Probe];
    const code = group.find(({ id }) => id === test)?.code ?? "";
    const total = probes.length > 1;
    return {
      test,
      place: placeOf(code, from),
      from: code.slice(from, to),
      to: text,
      kind: total ? "total" : kind,
      result,
    };
  });

/** One value may be known by heart: where fewer lines of the tests vouch for a pass, two processes must agree that it is one. */
const fewLines = 2;

const linesOf = (group: readonly AssertTest[], { runs }: Doubted): number => {
  const lines = runs.flatMap(({ probes: [probe], result }) => {
    const code = group.find(({ id }) => id === probe?.test)?.code;
    return result === "flipped" && probe && code !== undefined
      ? [`${probe.test} ${placeOf(code, probe.from).split(":")[0]}`]
      : [];
  });
  return new Set(lines).size;
};

/** Where program and tests were one process, and the probes say little: what two processes make of the same tests. */
const secondOpinion = async (testing: Testing, group: readonly AssertTest[], doubted: Doubted): Promise<Doubted> => {
  const { harness } = testing.language;
  const shared = harness?.plain !== undefined && group.every((test) => isShared(testing.language, test));
  const lines = linesOf(group, doubted);
  if (!shared || doubted.assurance !== "probed" || lines >= fewLines) return doubted;
  const { tests } = await judgeApart(testing, group);
  return tests.every(({ status }) => status === "passed") ? doubted : { ...doubted, assurance: "unproven" };
};

const judged = (test: TestResult, group: readonly AssertTest[], { assurance, runs }: Doubted): TestResult => {
  if (!group.some(({ id }) => id === test.id)) return test;
  if (assurance !== "refuted") return { ...test, assurance };
  const suspect = runs.find(({ result }) => result === "passed")?.probes[0];
  if (suspect?.test !== test.id) return { ...test, assurance: "unproven" };
  const code = group.find(({ id }) => id === test.id)?.code ?? "";
  const { from, to, text } = suspect;
  const message = `refuted: it also passes where the test expects ${text} in place of ${code.slice(from, to)} (${placeOf(code, from)})`;
  return { ...test, status: "failed", message: message.slice(0, 500), assurance };
};

/** Doubts what passed and is not proven, where the program asks for it. A failing program is left as it is, and costs nothing more. */
export const doubtOutcome = async (testing: Testing, plain: Outcome): Promise<Outcome> => {
  const { calibrated, seed = "" } = testing.program.doubt ?? {};
  const most = wantedProbes(testing.program);
  if (plain.verdict !== "passed" || most === 0 || testing.language.probe === undefined) return plain;
  const open = new Set(plain.tests.filter(({ assurance }) => assurance === "unproven").map(({ id }) => id));
  let outcome = plain;
  for (const group of groupsOf(testing, open)) {
    const ids = new Set(group.map(({ id }) => id));
    const given = calibrated?.filter(({ test }) => ids.has(test));
    const known = given ?? (await findProbes(testing.language, group, finderOf(testing)));
    const rule = {
      probes: together(inOrder(known, seed)),
      wanted: most,
      refutes: given !== undefined,
      together: group.every((test) => isPlain(testing, test)) ? mostTogether : 1,
    };
    const doubted = await doubt(rule, async (probes, lane) =>
      resultOf(await runTests({ ...testing, lane, brief: true }, changedTests(group, probes)), probes),
    );
    const opinion = await secondOpinion(testing, group, doubted);
    const tests = outcome.tests.map((test) => judged(test, group, opinion));
    outcome = { ...withTests(outcome, tests), probes: [...outcome.probes, ...runsOf(group, doubted)] };
  }
  return outcome;
};
