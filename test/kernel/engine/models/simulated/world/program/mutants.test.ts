import { expect, test } from "vitest";
import { check } from "../../../../../../../kernel/engine/models/simulated/world/program/check.ts";
import { interpret } from "../../../../../../../kernel/engine/models/simulated/world/program/interpret.ts";
import { mutants } from "../../../../../../../kernel/engine/models/simulated/world/program/mutants.ts";
import { examples } from "./examples.ts";

const outputOf = (program: Parameters<typeof interpret>[0], input: string): string => {
  try {
    return interpret(program, input, { steps: 100_000 }).output;
  } catch (error) {
    return String(error);
  }
};

test.each(Object.entries(examples))("most mutants of %s are noticed by its inputs", (_, { program, inputs }) => {
  const right = inputs.map((input) => outputOf(program, input));
  const mutantList = mutants(program);
  const noticed = mutantList.filter((mutant) =>
    inputs.some((input, index) => outputOf(mutant.program, input) !== right[index]),
  );
  expect(mutantList.length).toBeGreaterThan(5);
  expect(noticed.length / mutantList.length).toBeGreaterThan(0.6);
});

test("mutants are sound programs, unlike each other and the original", () => {
  for (const { program } of Object.values(examples)) {
    const mutantList = mutants(program);
    for (const mutant of mutantList) expect(() => check(mutant.program)).not.toThrow();
    const texts = new Set([program, ...mutantList.map((mutant) => mutant.program)].map((one) => JSON.stringify(one)));
    expect(texts.size).toBe(mutantList.length + 1);
  }
});

test("a seed decides the order of the mutants, and a number cuts them off", () => {
  const { program } = examples.run!;
  expect(mutants(program, { seed: 3 })).toEqual(mutants(program, { seed: 3 }));
  expect(mutants(program, { seed: 3, count: 4 })).toEqual(mutants(program, { seed: 3 }).slice(0, 4));
  expect(mutants(program, { seed: 4 })).not.toEqual(mutants(program, { seed: 3 }));
});

test("mutants can be kept to some functions", () => {
  const mutantsInside = mutants(examples.grid!.program, { within: ["isInside"] });
  expect(new Set(mutantsInside.map(({ where }) => where))).toEqual(new Set(["isInside"]));
});

test("every kind of mutation occurs among the examples", () => {
  const labels = new Set(Object.values(examples).flatMap(({ program }) => mutants(program).map(({ label }) => label)));
  expect([...labels].sort()).toEqual(
    "arguments arithmetic boundary bound branch constant extreme initial leave logic negation offByOne relation statement"
      .split(" ")
      .sort(),
  );
});
