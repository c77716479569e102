export * from "../../toolkit/base/nearest.ts";
