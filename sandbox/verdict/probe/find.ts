import { createHash } from "node:crypto";
import type { Probe, ProbeKind } from "../../contract/probe.ts";
import type { AssertTest } from "../../contract/program.ts";
import { harnessScript } from "../../languages/common/harness-script.ts";
import type { Found, Language } from "../../languages/common/language.ts";
import { readTest } from "../../languages/read-test.ts";
import { jobs } from "../../languages/text-jobs.ts";

/** Runs a program of the language in a jail; what it printed, or null where it did not end well. */
export type RunsFinder = (source: string, stdin: string) => Promise<string | null>;

/** Of one test, and of all tests of a process: what is done with a place is done where requests are answered. */
const mostPlaces = 200;
const mostProbes = 5000;
const kept = new Map<string, readonly Found[]>();
const mostKept = 1000;

const kinds: ReadonlySet<unknown> = new Set<ProbeKind>(["value", "negation", "exception"]);

/** What a finder printed of a text; nothing where it is anything else. */
const readFound = (told: unknown, code: string): readonly Found[] => {
  if (!Array.isArray(told)) return [];
  return told.slice(0, mostPlaces).flatMap((one: unknown) => {
    const [from, to, text, kind] = Array.isArray(one) ? (one as unknown[]) : [];
    const sound =
      Number.isInteger(from) &&
      Number.isInteger(to) &&
      (from as number) < (to as number) &&
      (to as number) <= code.length;
    if (!sound || typeof text !== "string" || !kinds.has(kind)) return [];
    return [{ from: from as number, to: to as number, text, kind: kind as ProbeKind }];
  });
};

/** The list that a finder printed; null where it printed something else. */
const parsed = (printed: string | null): readonly unknown[] | null => {
  try {
    const told: unknown = JSON.parse(printed ?? "");
    return Array.isArray(told) ? told : null;
  } catch {
    return null;
  }
};

const ask = async (language: Language, codes: readonly string[], runs: RunsFinder): Promise<(readonly Found[])[]> => {
  const finder = language.probe?.finder;
  const read = async (code: string) => (await readTest(language, jobs.findProbes, code, [])).slice(0, mostPlaces);
  if (finder === undefined) return Promise.all(codes.map(read));
  const printed = await runs(harnessScript(finder), JSON.stringify(codes));
  const told = parsed(printed);
  if (told !== null) return codes.map((code, i) => readFound(told[i], code));
  // One text may have spoilt it for the others.
  const alone: (readonly Found[])[] = [];
  if (codes.length > 1) for (const code of codes) alone.push(...(await ask(language, [code], runs)));
  return codes.map((_, i) => alone[i] ?? []);
};

/** The places at which these tests say what they expect, as the language's own reader finds them; nothing of a solution in their text. */
export const findProbes = async (
  language: Language,
  tests: readonly AssertTest[],
  runs: RunsFinder,
): Promise<readonly Probe[]> => {
  if (language.probe === undefined) return [];
  const keyOf = ({ code }: AssertTest): string =>
    createHash("sha256").update(`${language.name}\0${code}`).digest("hex");
  // What is known is taken before tests are read: meanwhile another call may drop it.
  const places = new Map(tests.map((test) => [keyOf(test), kept.get(keyOf(test))]));
  const unknown = tests.filter((test) => places.get(keyOf(test)) === undefined);
  const codes = unknown.map(({ code }) => code);
  const found = codes.length === 0 ? [] : await ask(language, codes, runs);
  for (const [i, test] of unknown.entries()) {
    places.set(keyOf(test), found[i] ?? []);
    kept.set(keyOf(test), found[i] ?? []);
  }
  const probes = tests.flatMap((test) =>
    (places.get(keyOf(test)) ?? [])
      .filter(({ from, to }) => test.solution === undefined || to <= test.solution.from || from >= test.solution.to)
      .map((place) => ({ test: test.id, ...place })),
  );
  for (const key of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept))) kept.delete(key);
  const step = Math.ceil(probes.length / mostProbes);
  return step > 1 ? probes.filter((_, i) => i % step === 0) : probes;
};
