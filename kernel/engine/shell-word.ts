export * from "../../toolkit/base/shell-word.ts";
