import { methodContract } from "../../../contracts/method.ts";
import { guessing, judge } from "./guessing.ts";

methodContract("guessing", {
  make: () => guessing(5, 9),
  observe: ({ game, low, high }) => judge(game, Math.floor((low + high) / 2)),
});
