import { defaultGenerateConfig } from "../../../../kernel/engine/generate/base/default-config.ts";
import type { GenerateRecord, ItemRecord } from "../../../../kernel/engine/generate/evaluate/study-record.ts";
import type { ItemSubmissionLine } from "../../../../kernel/engine/generate/lines/evaluation-lines.ts";
import { seeded } from "../../../../toolkit/stats/random.ts";

const models = ["critic-sister", "critic-cousin", "filter-sister", "other-1", "other-2", "other-3"];
const families = { critic: "c", "critic-sister": "c", "critic-cousin": "c", filter: "f", "filter-sister": "f" };

/** The pass rate of every model before filtering. */
export const passRate = 0.5;

/** A filtering role's chances to keep an item: `solved` if a model of its family solved the item, else `failed`. */
export interface Keeping {
  readonly solved: number;
  readonly failed: number;
}

/** The chances of both filtering roles in a simulated study, and its number of items. */
export interface PlantedFilters {
  readonly filter: Keeping;
  readonly critic: Keeping;
  readonly size?: number;
}

/** The pass rate of a model on the kept items, if a filtering role decides by this model's results. */
export const keptRate = ({ solved, failed }: Keeping): number =>
  (passRate * solved) / (passRate * solved + (1 - passRate) * failed);

const submission = (
  study: ItemSubmissionLine["study"],
  itemId: string,
  model: string,
  solves: boolean,
): ItemSubmissionLine => {
  const run = { outcome: solves ? "PASSED" : "WRONG_ANSWER", testsRun: solves ? 7 : 3 } as const;
  return {
    kind: "submission",
    submissionId: `${study} ${itemId} ${model}`,
    study,
    itemId,
    model,
    sample: 0,
    turn: 0,
    replyChars: 100,
    finishReason: "stop",
    blockLabels: ["python"],
    used: 0,
    extraction: "label",
    demo: { ...run, testsRun: solves ? 2 : 0 },
    full: run,
    unscored: false,
    feedback: null,
  };
};

/** A simulated study. Its filter and critic favour items that a model of their family solves, or fails. */
export function plantedStudy(seed: number, { filter, critic, size = 150 }: PlantedFilters): GenerateRecord {
  const ids = Array.from({ length: size }, (_, at) => `item-${at}`);
  const rng = seeded(seed);
  const solved = new Map(ids.map((id) => [id, new Set(models.filter(() => rng.next() < passRate))]));
  const solves = (id: string, model: string) => solved.get(id)!.has(model);
  const items = new Map<string, ItemRecord>(
    ids.map((id, at) => {
      const isKept = (by: Keeping, model: string): boolean => rng.next() < (solves(id, model) ? by.solved : by.failed);
      const passed = new Set(["question"]);
      if (isKept(filter, "filter-sister")) passed.add("difficulty");
      if (passed.has("difficulty") && isKept(critic, "critic-sister")) passed.add("critic");
      const item: ItemRecord = {
        id,
        language: at % 3 === 0 ? "r" : "python",
        cluster: `seed-${at}`,
        question: "A question.",
        solution: "code",
        caseCount: 7,
        publicCount: 2,
        difficulty: "medium",
        category: "Web",
        multiLogic: at % 4 === 0 ? { units: 3, kind: "inter" } : null,
        passed,
      };
      return [id, item];
    }),
  );
  const each = (study: ItemSubmissionLine["study"]) =>
    ids.flatMap((id) => models.map((model) => submission(study, id, model, solves(id, model))));
  return {
    header: {
      kind: "header",
      format: "generate-evidence",
      version: 1,
      study: "planted",
      seed,
      models: [],
      config: {
        ...defaultGenerateConfig,
        families,
        bootstrapResamples: 150,
        similarModels: models,
        referenceModel: "other-1",
      },
      roles: {
        author: ["a"],
        filter: ["filter"],
        critic: ["critic"],
        tagger: ["t"],
        translator: ["t"],
        duplicateJudge: ["d"],
        errorJudge: ["e"],
        tested: models,
      },
    },
    items,
    sets: {
      full: {
        kind: "set",
        name: "full",
        itemIds: ids,
        setHash: "",
        models: null,
        solverCounts: null,
        short: null,
        demonstrations: null,
      },
    },
    submissions: [...each("main"), ...each("stage")],
    errorLabels: [],
    verifications: [],
    instruct: [],
    stageSample: { kind: "stageSample", itemIds: ids },
  };
}
