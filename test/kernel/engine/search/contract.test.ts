import { methodContract } from "../../../contracts/method.ts";
import { even, machine, observe } from "./play.ts";

const parameters = {
  concepts: ["loops", "recursion", "sorting"],
  phases: { 1: { maxEvaluations: 20 }, 2: { maxEvaluations: 20 }, 3: { maxEvaluations: 20 } },
};

methodContract("search", {
  make: () => machine(parameters, 5),
  observe: (request) => observe(request, 3, even),
});
