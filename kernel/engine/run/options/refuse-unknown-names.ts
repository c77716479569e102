import { nearest } from "../../../../toolkit/base/nearest.ts";
import { EngineError } from "../../errors.ts";

/** Throws for the first option whose name is not in `knownNames`. The hint suggests the nearest name. */
export const refuseUnknownNames = (options: object, knownNames: readonly string[]): void => {
  const name = Object.keys(options).find((one) => !knownNames.includes(one));
  if (name === undefined) return;
  const close = nearest(name, knownNames);
  throw new EngineError(`${name} is not an option`, {
    code: "invalid_config",
    field: name,
    hint: close === undefined ? `the options are ${knownNames.join(", ")}` : `did you mean "${close}"?`,
  });
};
