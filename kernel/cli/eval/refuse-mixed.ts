import { EngineError } from "../../engine/errors.ts";

/** What a resumed run takes from its manifest: saying it again would change nothing. */
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
/** What an extended run may be given besides. */
const growing = ["samples", "models", "alias", "price"];
/** Has no effect where answers are brought. */
const asking = [
  "models",
  "samples",
  "temperature",
  "top-p",
  "max-tokens",
  "generate-only",
  "budget",
  "dry-run",
  "pilot",
  "batch",
];
const resumeOnly = ["retry-failed", "more"];

const idle = (option: string, why: string, hint: string): EngineError =>
  new EngineError(`--${option} has no effect ${why}`, { code: "invalid_config", argument: option, hint });

/** Options that would be ignored are refused. */
export const refuseMixed = (given: ReadonlySet<string>, configurations: readonly string[]): void => {
  const [resumes, extends_] = [given.has("resume"), given.has("extend")];
  if (resumes && extends_) throw idle("resume", "beside --extend", "name the run once, behind --extend");
  if (!resumes && !extends_) {
    const alone = resumeOnly.find((option) => given.has(option));
    if (alone !== undefined) throw idle(alone, "without --resume", "name the run with --resume RUN");
    // Judges are asked, and may cost.
    const idleHere = asking.filter((option) => option !== "budget" || !given.has("judge"));
    const asked = given.has("answers") ? idleHere.find((option) => given.has(option)) : undefined;
    if (asked !== undefined) throw idle(asked, "where --answers brings the answers", "leave it out");
    if (given.has("generate-only") && given.has("fail-under"))
      throw idle("fail-under", "with --generate-only", "give it to taulab judge, which scores the answers");
    return;
  }
  const allowed = extends_ ? [...free, ...growing] : free;
  const other = [...given].find((option) => !allowed.includes(option));
  if (other !== undefined)
    throw idle(
      other,
      `on ${extends_ ? "an extended" : "a resumed"} run`,
      "leave it out: the run goes on as it was begun; or start a new run",
    );
  if (configurations.length > 0)
    throw new EngineError("a run that goes on takes its configuration from its manifest", {
      code: "invalid_config",
      argument: configurations[0] as string,
      hint: "leave the configuration out; --extend adds samples, models and tasks",
    });
};
