import { readdirSync, readFileSync } from "node:fs";
import { parseSuite, programOf, type SuiteCase } from "../../sandbox/check/suite-case.ts";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import type { Probe } from "../../sandbox/contract/probe.ts";
import type { Program } from "../../sandbox/contract/program.ts";
import { calibrateProbes } from "../../sandbox/verdict/probe/calibrate.ts";
import { withNeeds } from "../tools/needs.ts";
import { rightSolutions } from "./right-solutions.ts";
import { twoAtOnce } from "./two-at-once.ts";

/** A program whose verdict is known. */
export interface Known {
  readonly name: string;
  readonly program: Program;
  /** Null: it solves the task itself. */
  readonly right: string | null;
}

/** The honest programs of a language: folders of `honest/` with a solution and its tests. */
export const honestPrograms = (language: string, ending: string): Known[] => {
  const folder = new URL(`honest/${language}/`, import.meta.url);
  const text = (name: string, file: string): string =>
    readFileSync(new URL(`${name}/${file}${ending}`, folder), "utf8");
  return readdirSync(folder).map((name) => {
    const tests = [{ kind: "assert" as const, id: "tests", code: text(name, "tests") }];
    return { name, program: { language, source: text(name, "solution"), tests }, right: null };
  });
};

const suite = "forging-cases.json";

/** The cases of `forging-cases.json` in a language, forgers with a right solution of the same tests. */
export const suitePrograms = async (language: string, ending: string, honest: boolean): Promise<Known[]> => {
  const all = parseSuite(readFileSync(new URL(suite, import.meta.url), "utf8"), suite);
  const names = language === "shell" ? ["shell", "bash"] : [language];
  const own = all.filter((c) => names.includes(c.language) && c.test_source !== undefined);
  const cases = (await withNeeds(own)).map((c) => ({ ...c, language }));
  const right = rightSolutions(cases, language, ending);
  const isHonest = (c: SuiteCase): boolean => c.expect.verdict === "passed";
  return cases
    .filter((c) => isHonest(c) === honest)
    .map((c) => ({
      name: c.name,
      program: programOf(c),
      right: honest ? null : (right.get(c.test_source ?? "") ?? ""),
    }));
};

/** `failed`, or how sure the pass is. */
export type Word = "failed" | "refuted" | "proven" | "probed" | "unproven";

export interface Judged {
  readonly name: string;
  /** Doubted without a right solution, and with one. */
  readonly doubted: Word;
  readonly calibrated: Word;
  readonly message: string;
}

/** Judges programs in each of the ways; their right solutions are learnt from once, or not at all. */
export const judgeAll = async (
  sandbox: Sandbox,
  programs: readonly Known[],
  { calibrates = true }: { readonly calibrates?: boolean } = {},
): Promise<Judged[]> => {
  const learnt = new Map<string, Promise<readonly Probe[]>>();
  const probesOf = ({ program, right }: Known): Promise<readonly Probe[]> => {
    const source = right ?? program.source;
    const key = JSON.stringify([source, program.tests]);
    const known = learnt.get(key) ?? calibrateProbes(sandbox, { ...program, source }).then(({ probes }) => probes);
    learnt.set(key, known);
    return known;
  };
  const word = async (program: Program): Promise<{ word: Word; message: string }> => {
    const { verdict, assurance, tests } = await sandbox.run(program);
    const sure = assurance === "refuted" || verdict === "passed" ? assurance : null;
    return { word: sure ?? "failed", message: tests.find(({ status }) => status !== "passed")?.message ?? "" };
  };
  const judge = async (known: Known): Promise<Judged> => {
    const { name, program } = known;
    const doubted = await word({ ...program, doubt: { seed: name } });
    const calibrated = calibrates
      ? await word({ ...program, doubt: { calibrated: await probesOf(known), seed: name } })
      : doubted;
    return {
      name,
      doubted: doubted.word,
      calibrated: calibrated.word,
      message: [doubted.message, calibrated.message].filter(Boolean).join(" / "),
    };
  };
  const judged: Judged[] = [];
  await twoAtOnce(programs, async (one) => {
    judged.push(await judge(one));
  });
  return judged;
};

const order: readonly Word[] = ["failed", "refuted", "unproven", "probed", "proven"];

/** How many there are of each word, in the order of the words. */
export const countWords = (words: readonly Word[]): string =>
  order
    .flatMap((word) => {
      const count = words.filter((one) => one === word).length;
      return count === 0 ? [] : [`${count} ${word}`];
    })
    .join(", ");
