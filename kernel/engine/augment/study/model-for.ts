import { uniformOf } from "../../random.ts";

/** One of several models, the same for the same labels. */
export const modelFor = (models: readonly string[], ...labels: readonly (string | number)[]): string =>
  models[Math.floor(uniformOf("model", ...labels) * models.length)]!;
