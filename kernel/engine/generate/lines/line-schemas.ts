import { z } from "zod";
import type { LineSchemas } from "../../method/read-evidence.ts";

const text = z.string();
const ofItem = z.looseObject({ itemId: text });
const attempts = z.array(z.looseObject({}));

/**
 * The schemas of evidence lines. They check only the fields that readers of a run need, not all fields of the format.
 */
export const generateLines: LineSchemas = {
  kind: {
    header: z.looseObject({
      study: text,
      seed: z.int(),
      config: z.looseObject({}),
      roles: z.record(text, z.array(text)),
    }),
    seed: z.looseObject({ seedId: text, language: text, code: text }),
    solution: ofItem.extend({ seedId: text, language: text, attempts }),
    inputs: ofItem,
    outputs: ofItem.extend({ cases: z.looseObject({}) }),
    assertions: ofItem.extend({ attempts }),
    question: ofItem.extend({ attempts, entryPoints: z.array(text) }),
    difficulty: ofItem,
    critic: ofItem,
    category: ofItem.extend({ category: text }),
    translation: ofItem.extend({ parentId: text, language: text, attempts }),
    dedup: z.looseObject({ dropped: z.array(text) }),
    sampling: z.looseObject({ language: text, draws: z.array(text) }),
    set: z.looseObject({ name: text, itemIds: z.array(text), setHash: text }),
    verify: ofItem,
    "x-agreement": ofItem.extend({ parentId: text, verdict: text }),
    "x-contamination": z.looseObject({ pairs: z.array(z.looseObject({ b: text, duplicate: z.boolean() })) }),
    "x-licences": z.looseObject({ seeds: z.array(z.looseObject({ seedId: text })) }),
    "x-target": z.looseObject({ language: text, available: z.boolean() }),
    funnel: z.looseObject({ language: text, started: z.int() }),
    submission: ofItem.extend({ submissionId: text, model: text }),
    reference: z.looseObject({ benchmark: text, id: text, text }),
    instruct: ofItem,
    train: ofItem,
    stageSample: z.looseObject({ itemIds: z.array(text) }),
    verification: ofItem,
    errorLabels: ofItem,
    metric: z.looseObject({ name: text, interval: z.looseObject({}) }),
  },
};
