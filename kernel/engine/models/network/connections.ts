import { createRequire } from "node:module";
import type * as undici from "undici";

// The parts that are used, file by file: the package's entry loads thrice as much (fetch, web sockets, caches, mocks), which every
// run would hold in memory.
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
