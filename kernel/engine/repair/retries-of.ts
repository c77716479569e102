import type { RepairConfig } from "./config.ts";

/** Retries after a failure of this code: none if the endpoint refused the request, else those of the config. */
export const retriesOf = (
  code: string,
  { infrastructureRetries }: Pick<RepairConfig, "infrastructureRetries">,
): number => (code === "model_refused" ? 0 : infrastructureRetries);
