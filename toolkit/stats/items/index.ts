export {
  type DifferentialFunctioningOptions,
  type DifferentialItem,
  differentialFunctioning,
  type LogisticDif,
} from "./differential-functioning.ts";
export { type FittedResponses, type ItemFit, itemFit, type MeanSquare } from "./item-fit.ts";
export type { ScoreFit } from "./score-fit.ts";
