import { EngineError } from "../../errors.ts";

export const abortedError = (): EngineError =>
  new EngineError("the request was aborted", { code: "aborted", hint: "resume the run to continue" });
