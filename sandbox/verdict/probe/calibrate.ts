import type { RunOptions, Sandbox } from "../../contract/backend.ts";
import type { Outcome, TestResult } from "../../contract/outcome.ts";
import type { Doubt, Probe } from "../../contract/probe.ts";
import type { AssertTest, Program } from "../../contract/program.ts";
import { requireLanguage } from "../../languages/registry.ts";
import { inOrder, spread } from "./choose.ts";
import { changedTest, placeOf } from "./edit.ts";
import { findProbes, type RunsFinder } from "./find.ts";
import { resultOf } from "./result-of.ts";

/** The results of running a right solution on changed tests. */
export interface ProbeCalibration {
  /** Probes (changes of the tests) with which the right solution failed every time. */
  readonly probes: readonly Probe[];
  /**
   * True if the unchanged tests sometimes passed and sometimes failed. No program can then be refuted by their probes.
   */
  readonly random: boolean;
}

/** Number of times that each probe must make the right solution fail. */
const times = 3;
const mostTried = 12;
const enough = 6;
/** Number of probes to try for each test with its own process, if that is more than `mostTried` in total. */
const triedForEach = 3;

type Tests = readonly AssertTest[];

/** The tests under numbered ids, because one run contains them several times. */
const numberTests = (tests: Tests, n: number): AssertTest[] =>
  tests.map((test) => ({ ...test, id: `${test.id} ${n}` }));

const changedBy = (tests: Tests, probe: Probe): AssertTest[] =>
  tests.filter(({ id }) => id === probe.test).map((test) => changedTest(test, [probe]));

/**
 * The result of one run that contains unchanged and changed tests. `passes`: for each repetition, true if all unchanged
 * tests passed. `flipped`: the probes (changed tests) that the program failed each time.
 */
interface Round {
  readonly passes: readonly boolean[];
  readonly flipped: readonly Probe[];
}

class Calibration {
  readonly #run: (tests: Tests, doubt?: Doubt) => Promise<Outcome>;
  readonly #tests: Tests;

  constructor(tests: Tests, run: (tests: Tests, doubt?: Doubt) => Promise<Outcome>) {
    this.#tests = tests;
    this.#run = run;
  }

  /** Runs the unchanged tests, then each probe `repeats` times, then the unchanged tests again. */
  async round(probes: readonly Probe[], repeats: number): Promise<Round> {
    const unchangedOnce: { readonly probe?: Probe; readonly tests: Tests } = { tests: this.#tests };
    const each = probes.map((probe) => ({ probe, tests: changedBy(this.#tests, probe) }));
    const plan = [unchangedOnce, ...Array.from({ length: repeats }, () => each).flat(), unchangedOnce];
    const outcome = await this.#run(plan.flatMap(({ tests }, n) => numberTests(tests, n)));
    let at = 0;
    const results = plan.map(({ probe, tests }) => {
      const testResults = outcome.tests.slice(at, at + tests.length);
      at += tests.length;
      return { probe, results: testResults };
    });
    const unchanged = results.filter(({ probe }) => probe === undefined);
    return {
      passes: unchanged.map(({ results: ofProbe }) => ofProbe.every(({ status }) => status === "passed")),
      flipped: probes.filter((probe) =>
        results.every((one) => one.probe !== probe || flips(outcome, one.results, probe)),
      ),
    };
  }

  /** Tries each probe in runs of its own, for tests whose result depends on earlier runs in the process. */
  async alone(candidates: readonly Probe[]): Promise<ProbeCalibration> {
    const probes: Probe[] = [];
    for (let n = 1; n < times; n++) if (!(await this.passes())) return { probes: [], random: true };
    for (const probe of candidates) {
      if (probes.length >= enough) break;
      const tests = this.#tests.map((test) => changedBy([test], probe)[0] ?? test);
      let count = 0;
      while (count < times && resultOf(await this.#run(tests), [probe]) === "flipped") count += 1;
      if (count === times) probes.push(probe);
    }
    return { probes, random: false };
  }

  async passes(): Promise<boolean> {
    return (await this.#run(this.#tests)).verdict === "passed";
  }

  /**
   * Tries the probes of tests that share a process, six in each process. Those that the solution failed run twice more
   * in a second process, so that differences between processes show.
   */
  async together(candidates: readonly Probe[]): Promise<ProbeCalibration> {
    const flipping: Probe[] = [];
    for (let at = 0; at < candidates.length && flipping.length < enough; at += enough) {
      const { passes, flipped } = await this.round(candidates.slice(at, at + enough), 1);
      if (passes[0] === false) return { probes: [], random: at > 0 };
      if (passes.includes(false)) return this.alone(candidates);
      flipping.push(...flipped.slice(0, enough - flipping.length));
    }
    if (flipping.length === 0) return this.alone(candidates);
    const { passes, flipped } = await this.round(flipping, times - 1);
    return passes.includes(false) ? { probes: [], random: true } : { probes: flipped, random: false };
  }

  /**
   * Tries the probes of tests with their own processes, one test at a time. One compilation can then serve all probes
   * of a test.
   */
  async apart(candidates: readonly Probe[]): Promise<ProbeCalibration> {
    for (let n = 1; n < times; n++) if (!(await this.passes())) return { probes: [], random: n > 1 };
    const flipping: Probe[] = [];
    for (const test of this.#tests) {
      const calibrated = candidates.filter((probe) => probe.test === test.id).slice(0, mostTried);
      if (calibrated.length === 0) continue;
      const probes = Math.ceil(enough / this.#tests.length);
      const { verdict, probes: runs } = await this.#run([test], { calibrated, probes, trial: times });
      if (verdict !== "passed") return { probes: [], random: true };
      const flipped = ({ from, text }: Probe): number =>
        runs.filter((one) => one.place === placeOf(test.code, from) && one.to === text && one.result === "flipped")
          .length;
      flipping.push(...calibrated.filter((probe) => flipped(probe) === times));
    }
    const most = Math.max(enough, this.#tests.length);
    return { probes: spread(flipping, ({ test }) => test).slice(0, most), random: false };
  }
}

const flips = (outcome: Outcome, tests: readonly TestResult[], probe: Probe): boolean => {
  const renamed = tests.map((test) => ({ ...test, id: probe.test }));
  return renamed.length > 0 && resultOf({ ...outcome, tests: renamed }, [probe]) === "flipped";
};

const finderIn =
  (sandbox: Pick<Sandbox, "run">, language: string, options: RunOptions): RunsFinder =>
  async (source, stdin) => {
    const { status, stdout } = await sandbox.run({ language, source, stdin }, options);
    return status === "ok" ? stdout.text : null;
  };

const assertsOf = ({ tests = [] }: Program): readonly AssertTest[] =>
  tests.filter((test): test is AssertTest => test.kind === "assert");

/**
 * Finds the probe sites (places of expected values in tests) of programs that are calibrated soon. A language's own
 * finder program then starts only once for all. The results for the last few hundred tests are cached.
 *
 * @param sandbox where to run the finder; it stays open
 * @param programs programs of any language
 * @param options a signal that aborts the search
 */
export const readTestsAhead = async (
  sandbox: Pick<Sandbox, "run">,
  programs: readonly Program[],
  options: RunOptions = {},
): Promise<void> => {
  for (const [name, some] of Map.groupBy(programs, ({ language }) => language)) {
    const language = requireLanguage(name);
    if (language.probe?.finder === undefined) continue;
    await findProbes(language, some.flatMap(assertsOf), finderIn(sandbox, language.name, options));
  }
};

/**
 * Finds probes with which a right solution always fails. A program that passes them can then be refuted.
 *
 * @param sandbox where to run the solution; it stays open.
 * @param program a right solution with its tests.
 * @param options a signal that aborts the calibration.
 * @returns probes for `doubt.calibrated` of other programs with the same tests.
 *   There are at most 6, or one for each test without a shared process; none if the solution fails its tests.
 * @throws the errors of `sandbox.run`.
 *
 * Cost: tests that share a process take one run to look for probes, and two or three runs of all tests. Otherwise
 * each of at most 12 probes takes 3 runs. If the compiler allows it, each test takes 3 runs in one compilation.
 *
 * @example
 * const sandbox = await openSandbox("namespace:", { concurrency: 1 });
 * const tests = [{ kind: "assert", id: "sum", code: "assert.equal(add(1, 2), 3);" }] as const;
 * const source = "function add(a, b) { return a + b; }";
 * const { probes } = await calibrateProbes(sandbox, { language: "javascript", source, tests });
 * await sandbox.close();
 * probes.map(({ from, to }) => tests[0].code.slice(from, to)); // => ["3"]
 */
export const calibrateProbes = async (
  sandbox: Pick<Sandbox, "run">,
  program: Program,
  options: RunOptions = {},
): Promise<ProbeCalibration> => {
  const language = requireLanguage(program.language);
  const asserts = assertsOf(program);
  const places = await findProbes(language, asserts, finderIn(sandbox, language.name, options));
  if (places.length === 0) return { probes: [], random: false };
  const run = (tests: Tests, doubt: Doubt = { probes: 0 }): Promise<Outcome> =>
    sandbox.run({ ...program, tests, doubt }, { ...options, brief: true });
  const calibration = new Calibration(asserts, run);
  const shared = language.harness !== undefined && asserts.every(({ solution }) => solution === undefined);
  const ordered = inOrder(places, "calibration");
  if (shared) return calibration.together(ordered.slice(0, mostTried));
  const most = Math.max(mostTried, triedForEach * asserts.length);
  return calibration.apart(spread(ordered, ({ test }) => test).slice(0, most));
};
