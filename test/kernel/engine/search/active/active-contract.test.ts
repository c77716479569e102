import { uniformOf } from "../../../../../kernel/engine/random.ts";
import { activeMethod } from "../../../../../kernel/engine/search/active/active-step.ts";
import { makeActiveConfig } from "../../../../../kernel/engine/search/active/make-active-config.ts";
import { methodContract } from "../../../../contracts/method.ts";
import { activeRoles, evaluated, invalid } from "../../../../simulation/active/play-active.ts";

const config = makeActiveConfig(
  { concepts: ["loops", "recursion", "sorting"], maxEvaluations: 40, wideEvaluations: 20 },
  {},
);

methodContract("active search", {
  make: () => activeMethod({ config, seed: 5, roles: activeRoles }),
  observe: ({ evaluation, concepts }) =>
    uniformOf("invalid", evaluation) < 0.1
      ? invalid
      : evaluated(uniformOf("failed", evaluation) < (concepts.includes("recursion") ? 0.9 : 0.1)),
});
