import { uniformOf } from "../random.ts";

/** Chooses one of several models by a hash of the labels, so that equal labels always choose the same model. */
export const modelFor = (models: readonly string[], ...labels: readonly (string | number)[]): string =>
  models[Math.floor(uniformOf("model", ...labels) * models.length)]!;
