import { augmentMethod } from "../../../../kernel/engine/augment/study/study-method.ts";
import { methodContract } from "../../../contracts/method.ts";
import { toyStudy } from "./toy-study.ts";
import { observeToy } from "./toy-world.ts";

methodContract("augment", {
  make: () => augmentMethod(toyStudy([5, 2], { samples: 1, ks: [1], bootstrapResamples: 20, maxLevel: 2 })),
  observe: observeToy,
});
