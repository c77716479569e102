import { parseSync } from "oxc-parser";
import { realErrors } from "../cell/parse.ts";
import { despiteTypeRules } from "../cell/type-rules.ts";

/** True for a text that is valid neither as TypeScript nor as TSX. */
export const isBroken = (code: string): boolean =>
  (["ts", "tsx"] as const).every((lang) => {
    const { errors } = parseSync(`cell.${lang}`, code, { lang, sourceType: "module", showSemanticErrors: true });
    return realErrors(errors).length > 0 && despiteTypeRules(code, lang) === undefined;
  });
