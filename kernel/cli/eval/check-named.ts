import { nearest } from "../../../toolkit/base/nearest.ts";
import type { EvalSettings } from "../../engine/api/configs.ts";
import { EngineError } from "../../engine/errors.ts";

/**
 * Refuses an alias (`--alias`) or price (`--price`) for a model that is not in the run. The model's id is probably
 * mistyped, and the option would have no effect.
 */
export const checkNamed = ({ models = [], judges = [] }: EvalSettings, { aliases, prices }: EvalSettings): void => {
  const requested = [...models, ...judges];
  for (const [option, ids] of Object.entries({ alias: aliases ?? {}, price: prices ?? {} })) {
    const other = Object.keys(ids).find((id) => !requested.includes(id));
    if (other === undefined) continue;
    const close = nearest(other, requested);
    throw new EngineError(`--${option} names ${other}, a model that is not in this run`, {
      code: "invalid_config",
      argument: option,
      value: other,
      hint: close ? `did you mean "${close}"?` : "give the model's id as in --models",
    });
  }
};
