export * from "../../toolkit/base/counted.ts";
