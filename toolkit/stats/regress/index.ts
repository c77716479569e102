export { type CochranArmitageOptions, cochranArmitage, type TrendOptions } from "./cochran-armitage.ts";
export { jonckheere } from "./jonckheere.ts";
export {
  type LinearCoefficient,
  type LinearRegression,
  type LinearRegressionOptions,
  linearRegression,
} from "./linear-regression.ts";
export {
  type Coefficient,
  type LogisticRegression,
  type LogisticRegressionOptions,
  logisticRegression,
} from "./logistic-regression.ts";
export { type MixedLogistic, mixedLogistic } from "./mixed-logistic.ts";
export { type PageOptions, pageTest } from "./page-test.ts";
export type { Predictors } from "./predictors.ts";
