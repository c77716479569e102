import { sha256 } from "../../../toolkit/base/node/sha256.ts";
import type { Probe, ProbeKind } from "../../contract/probe.ts";
import type { AssertTest } from "../../contract/program.ts";
import { harnessScript } from "../../languages/common/harness-script.ts";
import type { Language, ProbeSite } from "../../languages/common/language.ts";
import { readTest } from "../../languages/read-test.ts";
import { jobs } from "../../languages/text-jobs.ts";

/** Runs, in a jail, a program written in the language of the tests. Returns its output, or null if it failed. */
export type RunsFinder = (source: string, stdin: string) => Promise<string | null>;

/**
 * The maximum number of probe sites (places of expected values) in one test, and in all tests of a process. These
 * limits bound the work of this thread, which also answers requests.
 */
const mostPlaces = 200;
const mostProbes = 5000;
const cache = new Map<string, readonly ProbeSite[]>();
const mostKept = 1000;

const kinds: ReadonlySet<unknown> = new Set<ProbeKind>(["value", "negation", "exception"]);

/** Parses the probe sites that the finder program printed for a test. The list is empty for any other output. */
const readFound = (rows: unknown, code: string): readonly ProbeSite[] => {
  if (!Array.isArray(rows)) return [];
  return rows.slice(0, mostPlaces).flatMap((one: unknown) => {
    const [from, to, text, kind] = Array.isArray(one) ? (one as unknown[]) : [];
    const isRange =
      Number.isInteger(from) &&
      Number.isInteger(to) &&
      (from as number) < (to as number) &&
      (to as number) <= code.length;
    if (!isRange || typeof text !== "string" || !kinds.has(kind)) return [];
    return [{ from: from as number, to: to as number, text, kind: kind as ProbeKind }];
  });
};

/** Parses the list that a finder printed; null if it printed anything else. */
const parseRows = (printed: string | null): readonly unknown[] | null => {
  try {
    const rows: unknown = JSON.parse(printed ?? "");
    return Array.isArray(rows) ? rows : null;
  } catch {
    return null;
  }
};

const ask = async (
  language: Language,
  codes: readonly string[],
  runs: RunsFinder,
): Promise<(readonly ProbeSite[])[]> => {
  const finder = language.probe?.finder;
  const read = async (code: string) => (await readTest(language, jobs.findProbes, code, [])).slice(0, mostPlaces);
  if (finder === undefined) return Promise.all(codes.map(read));
  const printed = await runs(harnessScript(finder), JSON.stringify(codes));
  const rows = parseRows(printed);
  if (rows !== null) return codes.map((code, i) => readFound(rows[i], code));
  // One invalid text may have made the finder fail for all, so each text is retried separately.
  const alone: (readonly ProbeSite[])[] = [];
  if (codes.length > 1) for (const code of codes) alone.push(...(await ask(language, [code], runs)));
  return codes.map((_, i) => alone[i] ?? []);
};

const keyOf = (language: Language, { code }: AssertTest): string => sha256(`${language.name}\0${code}`);

/** Converts the sites of each test to probes. If a test's text contains a solution, sites in the solution do not count. */
const probesAt = (
  tests: readonly AssertTest[],
  sitesOf: (test: AssertTest) => readonly ProbeSite[],
): readonly Probe[] => {
  const probes = tests.flatMap((test) =>
    sitesOf(test)
      .filter(({ from, to }) => test.solution === undefined || to <= test.solution.from || from >= test.solution.to)
      .map((site) => ({ test: test.id, ...site })),
  );
  const step = Math.ceil(probes.length / mostProbes);
  return step > 1 ? probes.filter((_, i) => i % step === 0) : probes;
};

/** The cached sites of each test; undefined for a test that has not been searched. */
const cachedSites = (language: Language, tests: readonly AssertTest[]) =>
  new Map(tests.map((test) => [test, cache.get(keyOf(language, test))]));

/** The probes that `findProbes` returns for these tests, if it has already searched all of them; else undefined. */
export const cachedProbes = (language: Language, tests: readonly AssertTest[]): readonly Probe[] | undefined => {
  const sites = cachedSites(language, tests);
  return [...sites.values()].includes(undefined) ? undefined : probesAt(tests, (test) => sites.get(test) ?? []);
};

/**
 * Finds the probe sites of tests: the places of their expected values, which a probe can change. The language's own
 * finder searches for them.
 */
export const findProbes = async (
  language: Language,
  tests: readonly AssertTest[],
  runs: RunsFinder,
): Promise<readonly Probe[]> => {
  if (language.probe === undefined) return [];
  // Cached sites are read first, because another call may evict them while tests are parsed.
  const sites = cachedSites(language, tests);
  const unknown = tests.filter((test) => sites.get(test) === undefined);
  const codes = unknown.map(({ code }) => code);
  const newSites = codes.length === 0 ? [] : await ask(language, codes, runs);
  for (const [i, test] of unknown.entries()) {
    sites.set(test, newSites[i] ?? []);
    cache.set(keyOf(language, test), newSites[i] ?? []);
  }
  for (const key of [...cache.keys()].slice(0, Math.max(0, cache.size - mostKept))) cache.delete(key);
  return probesAt(tests, (test) => sites.get(test) ?? []);
};
