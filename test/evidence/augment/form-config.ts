import { z } from "zod";

const count = z.int().min(0);
const text = z.string();
const texts = z.array(text);
const flag = z.boolean();
const share = z.number().min(0).max(1);
const positive = z.number().positive();
const factor = z.strictObject({ time: positive, memory: positive });
const price = z.strictObject({ inputUsdPerMTok: z.number().min(0), outputUsdPerMTok: z.number().min(0) });
const kinds = z.strictObject({ random: count, adversarial: count, corner: count });
const bound = share.nullable();

export const axis = z.enum(["narrative", "rule", "efficiency", "sequential", "fusion"]);

/** The schema of the parameters in a study's header. Further parameters are allowed. */
export const config = z.looseObject({
  axes: z.array(axis).min(1),
  maxLevel: count,
  replyAttempts: count,
  tagAttempts: count,
  validatorAttempts: count,
  labelAttempts: count,
  seedJaccard: share,
  anyAnswerPhrases: texts,
  targets: kinds,
  minimum: kinds,
  drawFactor: positive,
  generatorTimeS: positive,
  inputCapBytes: count,
  stressSize: count,
  stressMinimum: count,
  probes: count,
  probesRejected: count,
  bruteCount: count,
  bruteTimeS: positive,
  optimizedCount: count,
  optimizedTimeS: positive,
  optimizedModels: count,
  batches: count,
  poolMinimum: count,
  adjudicationChars: count,
  discardShare: share,
  k: positive,
  limitRuns: count,
  timeFloorS: z.number(),
  memoryFloorMb: z.number(),
  clock: z.enum(["cpu", "wall"]),
  languageFactors: z.record(text, factor),
  ablation: flag,
  samples: count,
  ks: z.array(z.int().min(1)),
  confidenceLevel: share,
  bootstrapResamples: count,
  baselines: texts,
  prices: z.record(text, price.nullable()),
  regressionShare: share,
  regressionTests: count,
  codeSimilarity: share,
  gainSignificant: z.number(),
  gainModerate: z.number(),
  alphaMin: bound,
  alphaMax: bound,
  qMin: bound,
  qMax: bound,
  compositions: z.array(z.tuple([count, count, count])),
});
