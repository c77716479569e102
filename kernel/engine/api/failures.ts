export { isTransientCode } from "../is-transient.ts";
