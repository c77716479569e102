import type { RunOptions, Sandbox } from "../../contract/backend.ts";
import type { Outcome, TestResult } from "../../contract/outcome.ts";
import type { Doubt, Probe } from "../../contract/probe.ts";
import type { AssertTest, Program } from "../../contract/program.ts";
import { requireLanguage } from "../../languages/registry.ts";
import { inOrder, spread } from "./choose.ts";
import { changed, placeOf } from "./edit.ts";
import { findProbes, type RunsFinder } from "./find.ts";
import { resultOf } from "./result-of.ts";

/** What a right solution taught about its tests. */
export interface ProbeCalibration {
  /** Changes of the tests that make the right solution fail, every time. */
  readonly probes: readonly Probe[];
  /** The unchanged tests did not end alike each time: nothing can refute by them. */
  readonly random: boolean;
}

/** Each must fail the right solution so often. */
const times = 3;
const mostTried = 12;
const enough = 6;
/** Tests that share no process are doubted each by itself: so many are tried for each where there are more of them. */
const triedForEach = 3;

type Tests = readonly AssertTest[];

/** The tests as they are, and their results, told apart from the others of the same run by a number. */
const numbered = (tests: Tests, n: number): AssertTest[] => tests.map((test) => ({ ...test, id: `${test.id} ${n}` }));

const changedBy = (tests: Tests, probe: Probe): AssertTest[] =>
  tests.filter(({ id }) => id === probe.test).map((test) => changed(test, [probe]));

/** One run of many tests: whether the unchanged ones all passed each time, and which probes the program failed each time. */
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

  /** Unchanged, then the probes so many times, in the end unchanged once more: a test that passes is the dearest of them. */
  async round(probes: readonly Probe[], repeats: number): Promise<Round> {
    const unchangedOnce: { readonly probe?: Probe; readonly tests: Tests } = { tests: this.#tests };
    const each = probes.map((probe) => ({ probe, tests: changedBy(this.#tests, probe) }));
    const plan = [unchangedOnce, ...Array.from({ length: repeats }, () => each).flat(), unchangedOnce];
    const outcome = await this.#run(plan.flatMap(({ tests }, n) => numbered(tests, n)));
    let at = 0;
    const results = plan.map(({ probe, tests }) => {
      const seen = outcome.tests.slice(at, at + tests.length);
      at += tests.length;
      return { probe, seen };
    });
    const unchanged = results.filter(({ probe }) => probe === undefined);
    return {
      passes: unchanged.map(({ seen }) => seen.every(({ status }) => status === "passed")),
      flipped: probes.filter((probe) => results.every((one) => one.probe !== probe || flips(outcome, one.seen, probe))),
    };
  }

  /** Each in runs of its own, for tests that do not end alike when the program has been through them before. */
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

  /** Six of them in one run; those that flipped in a second one, twice, so that what differs between processes is noticed. */
  async together(candidates: readonly Probe[]): Promise<ProbeCalibration> {
    const found: Probe[] = [];
    for (let at = 0; at < candidates.length && found.length < enough; at += enough) {
      const { passes, flipped } = await this.round(candidates.slice(at, at + enough), 1);
      if (passes[0] === false) return { probes: [], random: at > 0 };
      if (passes.includes(false)) return this.alone(candidates);
      found.push(...flipped.slice(0, enough - found.length));
    }
    if (found.length === 0) return this.alone(candidates);
    const { passes, flipped } = await this.round(found, times - 1);
    return passes.includes(false) ? { probes: [], random: true } : { probes: flipped, random: false };
  }

  /** Each test with its own candidates, so that a compiler is asked once for all of them where it can be. */
  async apart(candidates: readonly Probe[]): Promise<ProbeCalibration> {
    for (let n = 1; n < times; n++) if (!(await this.passes())) return { probes: [], random: n > 1 };
    const found: Probe[] = [];
    for (const test of this.#tests) {
      const calibrated = candidates.filter((probe) => probe.test === test.id).slice(0, mostTried);
      if (calibrated.length === 0) continue;
      const probes = Math.ceil(enough / this.#tests.length);
      const { verdict, probes: runs } = await this.#run([test], { calibrated, probes, trial: times });
      if (verdict !== "passed") return { probes: [], random: true };
      const flipped = ({ from, text }: Probe): number =>
        runs.filter((one) => one.place === placeOf(test.code, from) && one.to === text && one.result === "flipped")
          .length;
      found.push(...calibrated.filter((probe) => flipped(probe) === times));
    }
    const most = Math.max(enough, this.#tests.length);
    return { probes: spread(found, ({ test }) => test).slice(0, most), random: false };
  }
}

const flips = (outcome: Outcome, tests: readonly TestResult[], probe: Probe): boolean => {
  const own = tests.map((test) => ({ ...test, id: probe.test }));
  return own.length > 0 && resultOf({ ...outcome, tests: own }, [probe]) === "flipped";
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
 * Reads the tests of programs that are calibrated soon, where a program of the language does that: it is started once for all.
 * The last few hundred tests are remembered.
 *
 * @param sandbox where to run it; it stays open
 * @param programs of any language
 * @param options a signal that ends it
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
 * Finds probes that a right solution is sure to fail, so that a pass which survives them can be refuted.
 *
 * @param sandbox where to run it; it stays open
 * @param program a right solution with its tests
 * @param options a signal that ends it
 * @returns at most 6 probes, or one for each of the tests that share no process, for `doubt.calibrated` of other programs with the same tests; none where the solution does not pass
 * @throws what `sandbox.run` throws
 *
 * Cost: where tests share a process, one run to look for places and two or three with the tests of all of them; else 3 runs of each
 * of at most 12 places, or 3 for each test, in one compilation for each test where the compiler takes them so.
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
