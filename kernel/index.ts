export { isTaulabError, type TaulabError } from "./errors.ts";
