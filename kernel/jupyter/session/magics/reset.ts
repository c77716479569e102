import { forgetResults } from "../results.ts";
import type { Magic } from "./magic.ts";

export const reset: Magic = {
  usage: "%reset",
  summary: "forget all variables and types",
  run: (_text, { scope, forget }) => {
    scope.clear();
    forgetResults();
    forget();
  },
};
