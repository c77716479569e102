import type { DeliveryOptions } from "../base/delivery-options.ts";
import { refuseField } from "./check-config.ts";

/** Checks the options of delivered suites, and adds their defaults. Throws `invalid_config` that names the first wrong one. */
export const deliveryOf = (options: Partial<DeliveryOptions>): DeliveryOptions => {
  const { suspects = false, checkers = false, posterior = null } = options;
  if (posterior !== null && !(posterior >= 0 && posterior <= 1))
    refuseField("posterior", "must lie between 0 and 1", "write 0.01, or leave it out", posterior);
  for (const [name, value] of Object.entries({ suspects, checkers }))
    if (typeof value !== "boolean") refuseField(name, "must be true or false", "leave it out", value);
  return { suspects, checkers, posterior };
};
