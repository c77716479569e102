import { nearest } from "../../engine/api/nearest.ts";
import { EngineError } from "../../engine/errors.ts";

/** What is said of an option that the command does not have, for example `--modls`. */
export const unknownOption = (raw: string, names: readonly string[]): EngineError => {
  const name = raw.replace(/^-+/, "");
  const close = nearest(name, [...names, "help"]);
  return new EngineError(`there is no option ${raw}${close ? `; did you mean --${close}?` : ""}`, {
    code: "invalid_config",
    argument: name,
    hint: "the command's --help lists the options",
  });
};
