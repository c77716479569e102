import { expect, test } from "vitest";
import { concepts as paperConcepts, difficulties as paperDifficulties } from "../../../../../datasets/task.ts";
import { checkNames } from "../../../../../kernel/engine/search/base/check-names.ts";
import { makeConfig } from "../../../../../kernel/engine/search/base/make-config.ts";
import { checkBank, lackingStates } from "../../../../../kernel/engine/search/strategy/check-bank.ts";

const simulated = { solver: "sim/steady" };
const real = { solver: "openai/gpt-4o-mini" };
const difficulties = [...paperDifficulties];

test.each([
  ["lops", "loops"],
  ["recurson", "recursion"],
  ["dynamic programming", "dynamic_programming"],
  ["Sorting", "sorting"],
  ["seraching", "searching"],
])("the concept %s is refused as a slip of %s", (slip, meant) => {
  expect(() => checkNames({ concepts: [slip], difficulties }, [], real)).toThrow(`did you mean "${meant}"`);
});

test("concepts of one's own and those that a model was planted with are taken", () => {
  for (const own of ["string", "regex", "concept 07", "graphs", "sets"])
    checkNames({ concepts: [own], difficulties }, [], simulated);
  checkNames({ concepts: ["loop"], difficulties }, ["loop"], simulated);
});

test("difficulties that simulated models do not know are refused, and real models may have others", () => {
  const own = { concepts: [...paperConcepts], difficulties: ["easy", "impossible"] };
  expect(() => checkNames(own, [], simulated)).toThrow('"impossible" is unknown to simulated models');
  checkNames(own, [], real);
  expect(() => checkNames({ ...own, difficulties: ["esy"] }, [], real)).toThrow('did you mean "easy"');
});

const text = { inputFormat: "i", outputFormat: "o", constraints: [], examples: [], relevance: "r" };
const entry = (concepts: string[], difficulty: string) => ({
  concepts,
  difficulty,
  challenge: { title: "t", statement: "s", ...text },
});
const states = { concepts: ["loops", "sorting"], difficulties: ["easy", "hard"], maxConcepts: 2 };

test("a bank tells the states that it lacks, and a search that it serves", () => {
  const bank = [entry(["loops", "sorting"], "easy"), entry(["loops"], "hard")];
  expect(lackingStates(bank, states)).toEqual([
    { concepts: ["sorting"], difficulty: "hard" },
    { concepts: ["loops", "sorting"], difficulty: "hard" },
  ]);
  expect(() => checkBank(bank, states)).toThrow("no challenge for sorting at hard, loops+sorting at hard");
  const error = (() => {
    try {
      checkBank(bank, states);
    } catch (cause) {
      return cause as { readonly hint: string };
    }
  })();
  expect(error?.hint).toContain('--set maxConcepts=1 --concepts loops,sorting --difficulties "easy"');
  checkBank([...bank, entry(["loops", "sorting"], "hard")], states);
});

test("a misspelt parameter is refused with the nearest, also one of a phase", () => {
  expect(() => makeConfig(JSON.parse('{"maxConcept": 3}'))).toThrow('did you mean "maxConcepts"');
  expect(() => makeConfig({ phases: { 1: { thetta: 0.5 } } })).toThrow(
    'phases.1.thetta: there is no such parameter; did you mean "theta"',
  );
});
