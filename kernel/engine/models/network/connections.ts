import { createRequire } from "node:module";
import type * as undici from "undici";

// Loads only the used files of undici. The package's entry would load three times as much (fetch, web sockets, caches,
// mocks) into the memory of every run.
const part = createRequire(import.meta.url);

export const ConnectionAgent = part("undici/lib/dispatcher/agent.js") as typeof undici.Agent;
export const EnvHttpProxyAgent = part(
  "undici/lib/dispatcher/env-http-proxy-agent.js",
) as typeof undici.EnvHttpProxyAgent;
export const redirect = part("undici/lib/interceptor/redirect.js") as typeof undici.interceptors.redirect;
export const request = part("undici/lib/api/api-request.js") as (
  this: undici.Dispatcher,
  options: undici.Dispatcher.RequestOptions,
) => Promise<undici.Dispatcher.ResponseData>;
