import type { Sandbox } from "../../../../sandbox/contract/backend.ts";
import { emptyProgram, processKind } from "../../../../sandbox/languages/empty-program.ts";
import { quantile } from "../../../../toolkit/stats/resample/quantile.ts";
import type { Criterion } from "../../criteria/criterion.ts";
import { runInSandbox } from "../../run-in-sandbox.ts";
import type { Baseline, Manifest } from "../../store/manifest.ts";
import { concurrently } from "../base/concurrently.ts";
import type { TaskPair } from "../base/task-pair.ts";
import type { DescribedSandbox } from "./test-limits.ts";

/** The number of executions of an empty program. The baseline is the median of their times. */
const executions = 5;

/** The time limit of an empty program, in milliseconds, without its compilation. */
const wallMs = 30_000;

type Kind = Pick<Baseline, "language" | "kind">;

const nameOf = ({ language, kind }: Kind): string => `${language} ${kind}`;

/**
 * The distinct kinds of processes in which the tests of these tasks run: a kind is a language with a form of tests
 * (standard input or assertions).
 */
const kindsOf = (pairs: readonly TaskPair[]): readonly Kind[] => {
  const kinds = pairs.flatMap(({ task, language }) => {
    const { publicTests = [], hiddenTests = [] } = task.languages[language] ?? {};
    const kind = (fed: boolean) => processKind(fed ? "stdio" : "assert");
    return [...publicTests, ...hiddenTests].map((test) => ({ language, kind: kind("stdin" in test) }));
  });
  return [...new Map(kinds.map((one) => [nameOf(one), one])).values()];
};

const measure = async (
  { language, kind }: Kind,
  sandbox: Sandbox,
  memoryBytes: number | undefined,
  signal: AbortSignal,
): Promise<Baseline> => {
  const limits = { wallMs, ...(memoryBytes === undefined ? {} : { memoryBytes }) };
  const program = { ...emptyProgram(language, kind), limits };
  const [times, peaks]: [number[], number[]] = [[], []];
  for (let n = 0; n < executions; n++) {
    const { status, verdict, usage } = await runInSandbox(sandbox, program, { signal });
    if (status !== "ok" || verdict === "failed")
      return { language, kind, executions, cpuMs: null, peakMemoryBytes: null };
    times.push(usage.cpuMs);
    if (usage.peakMemoryBytes !== null) peaks.push(usage.peakMemoryBytes);
  }
  const peakMemoryBytes = peaks.length > 0 ? quantile(peaks, 0.5, "inverted-cdf") : null;
  return { language, kind, executions, cpuMs: quantile(times, 0.5), peakMemoryBytes };
};

interface BaselinesFrom {
  readonly criteria: readonly Criterion[];
  /** The memory limit of one program, in bytes; undefined: the sandbox's own. */
  readonly memoryBytes: number | undefined;
  /** The manifest of a resumed run, whose measured baselines stay as they are. */
  readonly resumed: Manifest | undefined;
  readonly signal: AbortSignal;
}

/**
 * Measures the time and memory of an empty program in each kind of process in which tests run. Undefined if no program
 * runs, or no criterion uses the baselines. A resumed run measures none if its earlier starts measured none, so that
 * all its samples are comparable.
 */
export const baselinesOf = async (
  pairs: readonly TaskPair[],
  place: DescribedSandbox | null,
  { criteria, memoryBytes, resumed, signal }: BaselinesFrom,
): Promise<readonly Baseline[] | undefined> => {
  const earlier = resumed?.measured?.baselines;
  const read = criteria.some(({ metered }) => metered !== undefined);
  if (!place || !read || (resumed && !earlier)) return earlier;
  const names = new Set(earlier?.map(nameOf));
  const open = kindsOf(pairs).filter((one) => !names.has(nameOf(one)));
  const baselines = [...(earlier ?? [])];
  const work = async (one: Kind): Promise<void> => {
    baselines.push(await measure(one, place.sandbox, memoryBytes, signal));
  };
  await concurrently(open, place.about.concurrency, work, signal);
  signal.throwIfAborted();
  return baselines.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
};
