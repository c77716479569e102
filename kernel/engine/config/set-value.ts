import { parse } from "yaml";
import { EngineError } from "../errors.ts";
import type { StudySettings } from "./merge-study-settings.ts";

const refuse = (message: string, hint: string, value: unknown): never => {
  throw new EngineError(message, { code: "invalid_config", argument: "set", value, hint });
};

/**
 * The settings that one `--set path=value` stands for. The value is parsed as YAML: 0.5 is a number and [a, b] is a
 * list. Throws `invalid_config` for an empty name in the path, and for a value that is not YAML.
 */
export const settingOf = ([path, typed]: readonly [string, string]): StudySettings => {
  const names = path.split(".");
  if (names.some((name) => name === "" || name === "__proto__"))
    refuse(`--set ${path} has an empty or forbidden name`, "write a path such as phases.2.theta", path);
  let value: unknown;
  try {
    value = parse(typed);
  } catch (cause) {
    refuse(
      `--set ${path} has a value that is no YAML: ${(cause as Error).message}`,
      "quote text that holds a colon",
      typed,
    );
  }
  return names.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as StudySettings;
};
