import { EngineError } from "../../engine/errors.ts";
import { flagNames } from "../words/option-flags.ts";

/**
 * Options that a resumed run accepts. All other settings come from the run's manifest, so other options would have no
 * effect.
 */
const free = [
  "resume",
  "extend",
  "retry-failed",
  "more",
  "out",
  "tasks",
  "concurrency",
  "timeout",
  "limits",
  "patience",
  "budget",
  "yes",
  "no-cache",
  "dry-run",
  "pilot",
  "sandbox",
  "max-errors",
  "fail-under",
  "no-notebook",
];
/** Options that `--extend` accepts in addition to those in `free`. */
const growing = ["samples", "models", "alias", "price"];
/** Options without effect with `--answers`, because the answers come from a file and no model is asked. */
const asking = ["models", "samples", ...flagNames("asking"), ...flagNames("delivery"), "budget", "dry-run", "pilot"];
const resumeOnly = ["retry-failed", "more"];

const idle = (option: string, why: string, hint: string): EngineError =>
  new EngineError(`--${option} has no effect ${why}`, { code: "invalid_config", argument: option, hint });

/** Throws if a typed option would have no effect beside another one, such as `--more` without `--resume`. */
export const refuseMixed = (options: ReadonlySet<string>, configurations: readonly string[]): void => {
  const [resumes, extends_] = [options.has("resume"), options.has("extend")];
  if (resumes && extends_) throw idle("resume", "together with --extend", "name the run once, after --extend");
  if (!resumes && !extends_) {
    const alone = resumeOnly.find((option) => options.has(option));
    if (alone !== undefined) throw idle(alone, "without --resume", "name the run with --resume RUN");
    // With judges, `--budget` has an effect, because requests to judges may cost money.
    const idleHere = asking.filter((option) => option !== "budget" || !options.has("judge"));
    const ignored = options.has("answers") ? idleHere.find((option) => options.has(option)) : undefined;
    if (ignored !== undefined)
      throw idle(ignored, "with --answers, because no model is asked for answers", "leave it out");
    if (options.has("generate-only") && options.has("fail-under"))
      throw idle(
        "fail-under",
        "with --generate-only",
        "leave it out here and add it to taulab judge, which scores the answers later",
      );
    return;
  }
  const allowed = extends_ ? [...free, ...growing] : free;
  const other = [...options].find((option) => !allowed.includes(option));
  if (other !== undefined)
    throw idle(
      other,
      `on ${extends_ ? "an extended" : "a resumed"} run`,
      "leave it out, because the run keeps its settings; or start a new run",
    );
  if (configurations.length > 0)
    throw new EngineError("a resumed or extended run takes its configuration from its manifest", {
      code: "invalid_config",
      argument: configurations[0] as string,
      hint: "leave the configuration out; --extend adds samples, models and tasks",
    });
};
