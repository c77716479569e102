import { generateMethod } from "../../../../kernel/engine/generate/study/generate-method.ts";
import { methodContract } from "../../../contracts/method.ts";
import { observeToy, toyPlan } from "./toy-run.ts";

methodContract("generate", { make: () => generateMethod(toyPlan(14)), observe: observeToy });
