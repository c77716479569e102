/** The commands of one method, as a user types them; `model` is an id. */
export interface MethodCommands {
  readonly shows: string;
  readonly commands: (model: string) => readonly (readonly string[])[];
}

/** The models that play each role of a study, as options. */
const roles = (names: readonly string[], model: string): string[] => names.flatMap((name) => [`--${name}`, model]);

const authors = ["author", "filter", "critic", "tagger", "duplicate-judge", "error-judge", "tested"];
const changers = ["clarity", "tagger", "generator", "inputs", "validator", "brute", "judge", "annotators", "tested"];

const calm = ["--concurrency", "1", "--yes"];

/** Every method on a real model, small enough for some minutes each. */
export const methodCommands: Readonly<Record<string, MethodCommands>> = {
  search: {
    shows: "a search of 8 evaluations",
    commands: (model) => [
      [
        "search",
        "--model",
        model,
        "--concepts",
        "recursion,sorting",
        "--difficulties",
        "easy,medium",
        "--phases",
        "1",
      ].concat(["--phase1-evaluations", "8", "--analyzers", "off", "--id", "search"], calm),
    ],
  },
  repair: {
    shows: "three programs repaired under two protocols",
    commands: (model) => [
      [
        "repair",
        "study",
        "--candidates",
        model,
        "--feedback",
        model,
        "--limit",
        "3",
        "--protocols",
        "vanilla,nohint",
      ].concat(["--turns", "2", "--scenario-turns", "1", "--id", "repair"], calm),
    ],
  },
  refine: {
    shows: "three tasks in three turns with feedback",
    commands: (model) => [
      [
        "refine",
        "--models",
        model,
        "--tasks",
        "datasets/tasks/001-lonely-lighthouse.yaml,datasets/tasks/003-crackers-for-the-parrot.yaml,datasets/tasks/006-kite-weather.yaml",
        "--turns",
        "3",
        "--temperature",
        "0",
        "--id",
        "refine",
        ...calm,
      ],
    ],
  },
  judge: {
    shows: "five answers judged by the model itself",
    commands: (model) => [
      ["eval", "--models", model, "--limit", "5", "--samples", "1", "--temperature", "0", "--generate-only"].concat([
        "--id",
        "judge",
        ...calm,
      ]),
      [
        "judge",
        "judge",
        "--criteria",
        "unit-test,llm-judge-solution-correctness",
        "--judge",
        model,
        "--id",
        "judged",
        "--yes",
      ],
    ],
  },
  augment: {
    shows: "two seed problems changed (UniCode)",
    commands: (model) => [
      ["augment", "study", "--seeds", "datasets/seeds", "--limit", "2", "--levels", "1", "--axes", "narrative"].concat(
        ["--samples", "1", "--optimized", `${model},${model}&parallel=1`, "--adjudicator", "sim/expert"],
        roles(changers, model),
        ["--id", "augment"],
        calm,
      ),
    ],
  },
  generate: {
    shows: "items made of two code seeds (AutoCodeGen)",
    commands: (model) => [
      ["generate", "run", "--seeds", "datasets/code-seeds", "--limit", "2"].concat(
        roles(authors, model),
        ["--id", "generate"],
        calm,
      ),
    ],
  },
};
