import { isIP } from "node:net";
import { providerOf } from "../providers/provider.ts";
import { openAiBase } from "../providers/resolve.ts";
import { knownPrice, type Pricing } from "./registry.ts";

const privateRanges = [
  /^127\./,
  /^10\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^169\.254\./,
  /^\[?(::1|f[cd]|fe80)/i,
];

/** True for a host name or address in the local network. Its server charges nothing. */
const isNear = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host)) return privateRanges.some((range) => range.test(host));
  return !host.includes(".") || /\.(localhost|local|lan|internal|home\.arpa)$/i.test(host);
};

const baseOf = (id: string, { providers = {}, env = process.env }: Pricing): string => {
  const provided = providerOf(id, providers);
  if (provided) return provided.provider.baseUrl;
  return /^https?:/.test(id) ? id : openAiBase(env);
};

/**
 * True if a model costs no money: it is simulated, has the price 0, runs on this machine, or is served in the local
 * network.
 *
 * @example
 * costsNothing("http://gpu:8000/v1#qwen", {}); // => true
 */
export const costsNothing = (id: string, pricing: Pricing): boolean => {
  if (id.startsWith("sim/") || id.startsWith("gguf:")) return true;
  const price = knownPrice(id, pricing);
  if (price !== null) return price.input === 0 && price.output === 0;
  return isNear(URL.parse(baseOf(id, pricing))?.hostname ?? "example.com");
};
