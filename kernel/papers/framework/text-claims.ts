import { nameClaim, numberClaim, statementClaim, uncheckedClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { PaperSheets } from "../paper-spec.ts";
import { quotations } from "./quotations.ts";

const factor = (a: number, b: number): number => (b === 0 ? a : factor(b, a % b));

const { example, taskFile, statusFile, criteria, limitations, limitationSections } = quotations;

const listed = (place: string, claim: string, printed: string, list: readonly string[]): PaperClaim =>
  numberClaim({ place, claim, printed, value: list.length, why: list.join(", ") });

const example325 = (what: string, printed: string, list: readonly string[]): PaperClaim =>
  nameClaim({
    place: `section 3.2.5, example, ${what}`,
    claim: `the example runs ${printed}`,
    printed,
    recomputed: list.join(", "),
    why: "the example's file",
  });

/** Compares the thesis' sections 2.2 to 3.2 with the lists, examples and files that they print. */
export const thesisTextClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const results = table("3").labels("metric");
  const twice = limitations.filter((one) => limitations.some((other) => other !== one && other.startsWith(one)));
  const unknown = results.filter(
    (metric) => /correctness/.test(metric) && !criteria.some((one) => /correctness/i.test(one)),
  );
  const green = criteria.filter((one) => /energy|CO2/i.test(one));
  const tested = criteria.flatMap((one) => /^Unit tests in (\w+)/.exec(one)?.[1] ?? []);
  const { inputs, assertion } = example.test;
  const compares = /==/.test(assertion);
  return [
    listed("table 1, benchmarks", "ten benchmarks are compared", "10", table("1").labels("benchmark")),
    listed(
      "section 2.2, limitations",
      "each of the seven listed limitations is addressed in a section",
      String(limitations.length),
      limitationSections,
    ),
    statementClaim({
      place: "section 2.2, limitations, list",
      claim: "the list names different limitations",
      printed: String(limitations.length),
      recomputed: `${limitations.length - twice.length} different`,
      holds: twice.length === 0,
      why: `stands twice: ${twice.join(", ")}`,
    }),
    listed("section 2.3, metrics", "a study of 6 metrics", "6", quotations.similarityMetrics),
    listed("section 3.1, concerns", "three concerns are separated", "3", quotations.concerns),
    listed("section 3.2.1, entry points", "two main entry points", "2", quotations.entryPoints),
    listed("section 3.2.3, folders", "three folders", "3", quotations.folders),
    listed("section 3.2.6, prompts", "three categories of prompts", "3", quotations.prompts),
    nameClaim({
      place: "section 3.2.4, sequence diagram",
      claim: "the sequence diagram is in appendix 1",
      printed: "1",
      recomputed: quotations.appendices.find((title) => title.includes("Sequence"))?.slice(0, 1) ?? "",
      why: "titles of the appendices",
    }),
    example325("difficulties", "easy, medium", example.difficulties),
    example325("area", "math", example.areas),
    example325("language", "python", example.languages),
    listed(
      "section 3.2.5, example, criteria",
      "unit tests, RAM usage, SonarQube and a judge evaluate the example",
      "4",
      example.criteria,
    ),
    statementClaim({
      place: "section 3.2.5, example, judge",
      claim: "a judge assesses code quality in the example",
      printed: "llm-judge-code-quality",
      recomputed: example.keys.join(", "),
      holds: (example.keys as readonly string[]).includes("llm-judge"),
      why: "the full example names its judge under llm-judge; this one has no such key",
    }),
    numberClaim({
      place: "section 3.2.6, example, result",
      claim: "the highest common factor of 10 and 15 is 5",
      printed: /\d+/.exec(assertion)?.[0] ?? "",
      value: factor(...inputs),
      why: "Euclid's algorithm",
    }),
    statementClaim({
      place: "section 3.2.6, example, comparison",
      claim: "the example's test compares the result",
      printed: assertion,
      recomputed: compares ? "a comparison" : "an assignment",
      holds: compares,
      why: "Python compares with ==",
    }),
    statementClaim({
      place: "section 3.2.7, solution correctness",
      claim: "the results use the supported criteria",
      printed: criteria.join(", "),
      recomputed: unknown.length === 0 ? "all supported" : `not ${unknown.join(", ")}`,
      holds: unknown.length === 0,
      why: "rows of table 3 against the list of section 3.2.7",
    }),
    statementClaim({
      place: "section 3.2.7, environmental metrics",
      claim: "runtime, energy and CO2 are reported (section 2.6)",
      printed: "energy, CO2",
      recomputed: green.join(", ") || "no such criterion",
      holds: green.length > 0,
      why: "the list of section 3.2.7",
    }),
    statementClaim({
      place: "table 4, included benchmarks",
      claim: "HumanEval for Python and Java is included",
      printed: quotations.included,
      recomputed: `tests run in ${tested.join(", ")}`,
      holds: ["Python", "Java"].every((language) => tested.includes(language)),
      why: "the list of section 3.2.7",
    }),
    numberClaim({
      place: "appendix C, run status",
      claim: "completed, filtered and failed tasks sum to the total",
      printed: String(statusFile.total),
      value: statusFile.completed + statusFile.filteredOut + statusFile.error,
      why: "the numbers of the status file",
    }),
    statementClaim({
      place: "appendix C, status file name",
      claim: "the status example has a file of its own",
      printed: statusFile.name,
      recomputed: taskFile.name,
      holds: (statusFile.name as string) !== taskFile.name,
      why: "the file named above the task source",
    }),
    statementClaim({
      place: "appendix C, task file name",
      claim: "the task file is named after its source",
      printed: taskFile.name,
      recomputed: taskFile.source,
      holds: taskFile.name.startsWith(taskFile.source.split("/")[1] ?? ""),
      why: "the name inside the file",
    }),
    statementClaim({
      place: "appendix C, result file",
      claim: "the appendix has an example of a result file, as its title says",
      printed: "Result YAML Files",
      recomputed: quotations.resultFile,
      holds: !quotations.resultFile.startsWith("TO-DO"),
      why: "the end of appendix C",
    }),
    uncheckedClaim({
      place: "abstract, energy",
      claim: "fewer redundant runs lower energy consumption",
      printed: "lowering",
      why: "no energy was measured",
    }),
  ];
};
