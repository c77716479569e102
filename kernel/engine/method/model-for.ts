import { uniformOf } from "../random.ts";

/**
 * Chooses one of several models by a hash of `labels` (for example the id of a problem). Equal labels always choose the
 * same model.
 */
export const modelFor = (models: readonly string[], ...labels: readonly (string | number)[]): string =>
  models[Math.floor(uniformOf("model", ...labels) * models.length)]!;
