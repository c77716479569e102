export * from "../../toolkit/base/is-transient.ts";
