import { uniformOf } from "../random.ts";

/** Chooses one of several models; equal labels choose the same model. */
export const modelFor = (models: readonly string[], ...labels: readonly (string | number)[]): string =>
  models[Math.floor(uniformOf("model", ...labels) * models.length)]!;
