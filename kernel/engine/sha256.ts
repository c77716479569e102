export * from "../../toolkit/base/node/sha256.ts";
