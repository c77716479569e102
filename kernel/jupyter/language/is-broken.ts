import { parseSync } from "oxc-parser";
import { realErrors } from "../cell/parse.ts";

/** True for what is no program, whatever its types: no kind of TypeScript reads it. */
export const isBroken = (code: string): boolean =>
  (["ts", "tsx"] as const).every((lang) => {
    const { errors } = parseSync(`cell.${lang}`, code, { lang, sourceType: "module", showSemanticErrors: true });
    return realErrors(errors).length > 0;
  });
