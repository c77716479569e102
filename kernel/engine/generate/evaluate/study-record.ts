import type { DifficultyLabel, MultiLogic } from "../base/item.ts";
import type {
  InstructLine,
  ItemErrorLabelsLine,
  ItemSubmissionLine,
  StageSampleLine,
  VerificationLine,
} from "../lines/evaluation-lines.ts";
import type { GenerateEvidenceLine, GenerateHeaderLine } from "../lines/evidence-lines.ts";
import type { SetLine } from "../lines/set-lines.ts";

/** The fields of an item from which metrics are computed. */
export interface ItemRecord {
  readonly id: string;
  readonly language: string;
  /** The id of the seed, by which bootstraps resample. A translation has the seed of its original item. */
  cluster: string;
  question: string;
  solution: string;
  /** Number of private cases; null until the outputs are known. */
  caseCount: number | null;
  publicCount: number | null;
  difficulty: DifficultyLabel | null;
  category: string | null;
  multiLogic: MultiLogic | null;
  /** Steps that the item passed. */
  readonly passed: Set<string>;
}

/** A finished study, read from its evidence. */
export interface GenerateRecord {
  readonly header: GenerateHeaderLine;
  readonly items: ReadonlyMap<string, ItemRecord>;
  readonly sets: Partial<Readonly<Record<SetLine["name"], SetLine>>>;
  readonly submissions: readonly ItemSubmissionLine[];
  readonly errorLabels: readonly ItemErrorLabelsLine[];
  readonly verifications: readonly VerificationLine[];
  readonly instruct: readonly InstructLine[];
  readonly stageSample: StageSampleLine | null;
}

const newItem = (id: string, language: string, cluster: string): ItemRecord => ({
  id,
  language,
  cluster,
  question: "",
  solution: "",
  caseCount: null,
  publicCount: null,
  difficulty: null,
  category: null,
  multiLogic: null,
  passed: new Set(),
});

type Items = Map<string, ItemRecord>;
type Readers = {
  [K in GenerateEvidenceLine["kind"]]?: (line: Extract<GenerateEvidenceLine, { kind: K }>, items: Items) => void;
};

const readers: Readers = {
  solution: (line, items) => {
    const item = newItem(line.itemId, line.language, line.seedId);
    item.solution = line.attempts.at(-1)?.solution ?? "";
    items.set(line.itemId, item);
  },
  outputs: ({ itemId, cases }, items) => {
    const item = items.get(itemId)!;
    item.caseCount = cases.private.length;
    item.publicCount = cases.public.length;
  },
  question: ({ itemId, attempts }, items) => {
    items.get(itemId)!.question = attempts.at(-1)?.question ?? "";
  },
  difficulty: ({ itemId, label }, items) => {
    items.get(itemId)!.difficulty = label;
  },
  category: ({ itemId, category, multiLogic }, items) => {
    const item = items.get(itemId)!;
    item.category = category;
    item.multiLogic = multiLogic;
  },
  translation: ({ itemId, parentId, language, attempts }, items) => {
    const origin = items.get(parentId)!;
    const item = newItem(itemId, language, origin.cluster);
    const lastAttempt = attempts.at(-1);
    item.question = lastAttempt?.question ?? "";
    item.solution = lastAttempt?.solution ?? "";
    item.caseCount = origin.caseCount;
    item.publicCount = origin.publicCount;
    items.set(itemId, item);
  },
};

const isOf =
  <K extends GenerateEvidenceLine["kind"]>(kind: K) =>
  (line: GenerateEvidenceLine): line is Extract<GenerateEvidenceLine, { kind: K }> =>
    line.kind === kind;

/**
 * Reads a study from the lines of its evidence.
 *
 * @throws Error if the first line is not a header
 */
export const readStudy = (lines: readonly GenerateEvidenceLine[]): GenerateRecord => {
  const header = lines[0];
  if (header?.kind !== "header") throw new Error("the first line of the evidence is not a header");
  const items: Items = new Map();
  for (const line of lines) {
    (readers[line.kind] as ((line: GenerateEvidenceLine, items: Items) => void) | undefined)?.(line, items);
    if ("verdict" in line && "itemId" in line && line.verdict === "passed")
      items.get(line.itemId as string)?.passed.add(line.kind);
  }
  return {
    header,
    items,
    sets: Object.fromEntries(lines.filter(isOf("set")).map((line) => [line.name, line])),
    submissions: lines.filter(isOf("submission")),
    errorLabels: lines.filter(isOf("errorLabels")),
    verifications: lines.filter(isOf("verification")),
    instruct: lines.filter(isOf("instruct")),
    stageSample: lines.find(isOf("stageSample")) ?? null,
  };
};
