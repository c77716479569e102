import { uniformOf } from "../../../../kernel/engine/random.ts";
import type { RefineConfig } from "../../../../kernel/engine/refine/evidence.ts";
import { refineMethod, type TurnResult } from "../../../../kernel/engine/refine/step.ts";
import { methodContract } from "../../../contracts/method.ts";

const config: RefineConfig = {
  models: ["sim/a", "sim/b"],
  tasks: ["t/1", "t/2", "t|3"],
  languages: ["python"],
  samples: 2,
  turns: 2,
  feedback: "full",
};
const conversations = config.models.flatMap((model) =>
  config.tasks.flatMap((task) => [0, 1].map((sample) => ({ model, task, language: "python", sample }))),
);

methodContract("refine", {
  make: () => refineMethod({ config, conversations, seed: 1 }),
  observe: ({ key, turn }): TurnResult => {
    const drawn = uniformOf("refine", key);
    const outcome = drawn < 0.3 ? "passed" : drawn < 0.8 ? "failed" : drawn < 0.9 ? "no_code" : "error";
    const code = outcome === "no_code" ? null : `program ${turn}`;
    return { outcome, testsPassed: 1, tests: 3, answer: `answer ${turn}`, code, feedback: "no", problem: null };
  },
});
