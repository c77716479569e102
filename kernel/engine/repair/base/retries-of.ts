import type { RepairConfig } from "./config.ts";

/** The number of retries after a failure: none if the endpoint refused the request, else the configured number. */
export const retriesOf = (
  code: string,
  { infrastructureRetries }: Pick<RepairConfig, "infrastructureRetries">,
): number => (code === "model_refused" ? 0 : infrastructureRetries);
