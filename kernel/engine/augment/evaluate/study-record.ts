import type { AugmentConfig } from "../base/config.ts";
import type { Axis, InputKind } from "../base/kinds.ts";
import type { AugmentEvaluationLine, AugmentHeaderLine, EvidenceLine } from "../lines/evidence-lines.ts";
import type { ProblemReason, SeedLine, TruthLine } from "../lines/making-lines.ts";

/** The data of one problem from which metrics are computed. */
export interface ProblemRecord {
  readonly problemId: string;
  readonly level: number;
  readonly axis: Axis | null;
  readonly parents: readonly string[];
  readonly generator: string | null;
  /** The skills that the accepted reply names; null until a reply is accepted. */
  skills: readonly string[] | null;
  declaredDifficulty: string | null;
  readonly kinds: Record<string, InputKind>;
  readonly optimized: string[];
  /**
   * Ids of the solvers that agreed with the trusted brute force on small inputs. Some may be removed later, if they
   * differ from it on other inputs.
   */
  formed: readonly string[];
  readonly truths: Pick<TruthLine, "inputId" | "brute" | "runs" | "expected" | "provenance" | "scale">[];
  /** True if the problem has accepted limits of time and memory. */
  limited: boolean;
  status: "accepted" | "rejected" | null;
  reason: ProblemReason | null;
  suite: readonly string[];
}

type OfKind<K extends AugmentEvaluationLine["kind"]> = Extract<AugmentEvaluationLine, { readonly kind: K }>;

/** The data of a study from which all metrics are computed. `takeLine` adds the evidence lines, one after another. */
export interface StudyRecord {
  header: Pick<AugmentHeaderLine, "seed" | "roles"> & { readonly config: AugmentConfig };
  /** The tag and the subtag to which the taxonomy assigns each skill. */
  readonly places: Record<string, { readonly tag: string; readonly subtag: string }>;
  readonly seeds: Record<string, Pick<SeedLine, "skills" | "status" | "reason">>;
  readonly problems: Record<string, ProblemRecord>;
  readonly submissions: OfKind<"submission">[];
  readonly excluded: string[];
  readonly errorLabels: OfKind<"errorLabels">[];
  readonly regressions: Omit<OfKind<"regression">, "rows">[];
  readonly knownSolutions: OfKind<"known">[];
  readonly nullPrograms: OfKind<"nullProgram">[];
  readonly audits: OfKind<"humanAudit">[];
  readonly boards: OfKind<"board">[];
}

export const emptyRecord = (header: StudyRecord["header"]): StudyRecord => ({
  header: { seed: header.seed, roles: header.roles, config: header.config },
  places: {},
  seeds: {},
  problems: {},
  submissions: [],
  excluded: [],
  errorLabels: [],
  regressions: [],
  knownSolutions: [],
  nullPrograms: [],
  audits: [],
  boards: [],
});

type Takers = {
  readonly [K in EvidenceLine["kind"]]?: (record: StudyRecord, line: Extract<EvidenceLine, { kind: K }>) => void;
};

const takers: Takers = {
  taxonomy: ({ places }, { tree }) => {
    for (const [tag, subtags] of Object.entries(tree))
      for (const [subtag, skills] of Object.entries(subtags))
        for (const skill of skills) places[skill] = { tag, subtag };
  },
  seed: ({ seeds }, { seedId, skills, status, reason }) => {
    seeds[seedId] = { skills, status, reason };
  },
  request: ({ problems }, { problemId, level, axis, parents, model }) => {
    problems[problemId] = {
      problemId,
      level,
      axis,
      parents,
      generator: model,
      skills: null,
      declaredDifficulty: null,
      kinds: {},
      optimized: [],
      formed: [],
      truths: [],
      limited: false,
      status: null,
      reason: null,
      suite: [],
    };
  },
  reply: ({ problems }, { problemId, verdict, skills, declaredDifficulty }) => {
    if (verdict === "accepted") Object.assign(problems[problemId]!, { skills, declaredDifficulty });
  },
  inputs: ({ problems }, { problemId, inputKind, draws }) => {
    for (const { inputId } of draws) problems[problemId]!.kinds[inputId] = inputKind;
  },
  solver: ({ problems }, { problemId, solverId, role }) => {
    if (role === "optimized") problems[problemId]!.optimized.push(solverId);
  },
  pool: ({ problems }, { problemId, pool, verdict }) => {
    if (verdict === "accepted") problems[problemId]!.formed = pool;
  },
  truth: ({ problems }, { problemId, inputId, brute, runs, expected, provenance, scale }) => {
    problems[problemId]!.truths.push({ inputId, brute, runs, expected, provenance, scale });
  },
  limits: ({ problems }, { problemId, verdict }) => {
    problems[problemId]!.limited = verdict === "accepted";
  },
  problem: ({ problems }, { problemId, status, reason, suite }) => {
    Object.assign(problems[problemId]!, { status, reason, suite: suite ?? [] });
  },
  submission: ({ submissions }, line) => void submissions.push(line),
  exclude: ({ excluded }, { problemId }) => void excluded.push(problemId),
  errorLabels: ({ errorLabels }, line) => void errorLabels.push(line),
  regression: ({ regressions }, { rows: _, ...line }) => void regressions.push(line),
  known: ({ knownSolutions }, line) => void knownSolutions.push(line),
  nullProgram: ({ nullPrograms }, line) => void nullPrograms.push(line),
  humanAudit: ({ audits }, line) => void audits.push(line),
  board: ({ boards }, line) => void boards.push(line),
};

/** Adds the next line of the evidence to a record. */
export const takeLine = (record: StudyRecord, line: EvidenceLine): void => {
  const take = takers[line.kind] as ((record: StudyRecord, line: EvidenceLine) => void) | undefined;
  take?.(record, line);
};

/** Collects the data for metrics from all lines of an evidence file; the first line is the header. */
export const recordOf = (lines: readonly EvidenceLine[]): StudyRecord => {
  const record = emptyRecord(lines[0] as AugmentHeaderLine);
  for (const line of lines) takeLine(record, line);
  return record;
};
