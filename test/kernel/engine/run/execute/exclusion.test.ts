import { expect, test } from "vitest";
import { openExclusion } from "../../../../../kernel/engine/run/execute/exclusion.ts";

test("work that is done alone waits for what has begun and keeps back what comes later; an error of one reaches its own caller", async () => {
  const { shared, alone } = openExclusion();
  const said: string[] = [];
  const work =
    (name: string, fails = false) =>
    async (): Promise<string> => {
      said.push(`${name} begins`);
      await new Promise((done) => setTimeout(done, 5));
      said.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const all = [shared(work("a")), shared(work("b", true)), alone(work("c", true)), alone(work("d")), shared(work("e"))];
  const ended = await Promise.allSettled(all);
  expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled", "fulfilled"]);
  const order = [
    "a begins",
    "b begins",
    "a ends",
    "b ends",
    "c begins",
    "c ends",
    "d begins",
    "d ends",
    "e begins",
    "e ends",
  ];
  expect(said).toEqual(order);
});
