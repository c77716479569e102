import type { RepairConfig } from "./config.ts";

/** How often a failure of this code is asked again: a request that the endpoint refused never, any other as the config says. */
export const retriesOf = (
  code: string,
  { infrastructureRetries }: Pick<RepairConfig, "infrastructureRetries">,
): number => (code === "model_refused" ? 0 : infrastructureRetries);
