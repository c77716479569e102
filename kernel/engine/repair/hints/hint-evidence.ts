import { lineDiff } from "../../line-diff.ts";

/** The kinds of information (evidence) that a feedback model may see, ordered by the hint level that allows them. */
export const evidenceKinds = [
  ...(["statement", "expectedOutputs", "actualOutputs", "inputs", "referenceCode", "currentCode"] as const),
  ...(["lineNumbers", "suspiciousLines", "diff"] as const),
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** For each kind of information, the lowest hint level whose prompt contains it. */
const fromLevel: Readonly<Record<EvidenceKind, number>> = {
  statement: 1,
  expectedOutputs: 1,
  actualOutputs: 1,
  inputs: 2,
  referenceCode: 3,
  currentCode: 3,
  lineNumbers: 4,
  suspiciousLines: 4,
  diff: 6,
};

/**
 * Free hints (protocol `vanilla`) have no level. Their prompt contains the same information as a hint of this level.
 */
const freeLevel = 3;

/** All information about a failing program. The prompt of a hint contains the subset that its level allows. */
export interface HintSources {
  readonly statement: string;
  readonly currentCode: string;
  readonly referenceCode: string;
  /** The failing tests in the prompt. `output` is null if the program did not end by itself. */
  readonly tests: readonly {
    readonly input: string;
    readonly expected: string;
    readonly output: string | null;
    readonly outcome: string;
  }[];
  /** Lines of the current code (from 1) that failing tests execute and passing ones do not; null: not measured. */
  readonly suspiciousLines: readonly number[] | null;
}

/** The information that the feedback model's prompt contains for a hint of one level. */
export interface HintEvidence {
  /** The kinds of information that the level allows. */
  readonly kinds: readonly EvidenceKind[];
  readonly statement: string;
  readonly tests: readonly { readonly input?: string; readonly expected: string; readonly actual: string }[];
  readonly referenceCode?: string;
  readonly currentCode?: string;
  readonly suspiciousLines?: readonly number[];
  readonly diff?: string;
}

/** The beginning of a text, with at most this number of characters (code points). */
const cut = (text: string, characters: number): string => Array.from(text).slice(0, characters).join("");

const numbered = (code: string): string =>
  code
    .replace(/\n$/, "")
    .split("\n")
    .map((line, index) => `${String(index + 1).padStart(3)} | ${line}`)
    .join("\n");

/**
 * Selects the information for the prompt of a hint. Information that only deeper levels allow is left out. A free hint
 * has the level null.
 */
export const hintEvidence = (level: number | null, sources: HintSources, shownCharacters: number): HintEvidence => {
  const depth = level ?? freeLevel;
  const { suspiciousLines } = sources;
  const kinds = evidenceKinds.filter(
    (kind) => fromLevel[kind] <= depth && (kind !== "suspiciousLines" || suspiciousLines !== null),
  );
  const has = new Set<EvidenceKind>(kinds);
  const code = has.has("lineNumbers") ? numbered : (text: string) => text;
  return {
    kinds,
    statement: sources.statement,
    tests: sources.tests.map(({ input, expected, output, outcome }) => ({
      ...(has.has("inputs") ? { input: cut(input, shownCharacters) } : {}),
      expected: cut(expected, shownCharacters),
      actual: output === null ? outcome : cut(output, shownCharacters),
    })),
    ...(has.has("referenceCode") ? { referenceCode: code(sources.referenceCode) } : {}),
    ...(has.has("currentCode") ? { currentCode: code(sources.currentCode) } : {}),
    ...(has.has("suspiciousLines") ? { suspiciousLines: suspiciousLines! } : {}),
    ...(has.has("diff") ? { diff: lineDiff(sources.currentCode, sources.referenceCode) } : {}),
  };
};
