import type { ProgramText } from "../../seeds/seed-problem.ts";
import type { SuiteData } from "../suite-data.ts";
import { polygonType, programFile } from "./program-file.ts";
import type { SuiteFiles, SuiteFormat } from "./suite-files.ts";
import { titleAndBody } from "./titled.ts";
import { checkerWrapper, generatorWrapper, validatorWrapper, wordsChecker } from "./wrappers.ts";
import { type XmlElement, xml } from "./xml.ts";

interface PackedProgram {
  readonly path: string;
  readonly type: string;
  readonly content: string;
}

/** Escapes the characters that LaTeX reads as commands. */
const latex = (text: string): string =>
  text
    .replaceAll("\\", "\\textbackslash{}")
    .replaceAll(/[#$%&_{}]/g, (one) => `\\${one}`)
    .replaceAll("\\textbackslash\\{\\}", "\\textbackslash{}")
    .replaceAll("^", "\\textasciicircum{}")
    .replaceAll("~", "\\textasciitilde{}");

const python = (path: string, content: string): PackedProgram => ({ path, type: "python.3", content });

const solutionsOf = ({ problem, solvers, brute }: SuiteData) => {
  const main = problem.solution ?? solvers[0]!;
  const programElement = (tag: string, name: string, program: ProgramText) => ({
    tag,
    path: `solutions/${programFile(name, program)}`,
    type: polygonType(program),
    content: program.code,
  });
  return [
    programElement("main", "main", main),
    ...solvers.filter(({ code }) => code !== main.code).map((one) => programElement("accepted", one.id, one)),
    ...(brute ? [programElement("time-limit-exceeded-or-accepted", `brute_${brute.id}`, brute)] : []),
    ...(problem.programs?.wrong ?? []).map((one) => programElement("rejected", `wrong_${one.id}`, one)),
  ];
};

const statementFiles = ({ problem }: SuiteData): SuiteFiles => {
  const { title, body } = titleAndBody(problem);
  const sections = {
    name: title,
    legend: body,
    input: `${problem.inputFormat.trim()}\n\n${problem.constraints.trim().replaceAll("\n", "\n\n")}`,
    output: problem.outputFormat.trim(),
  };
  return Object.fromEntries(
    Object.entries(sections).map(([name, text]) => [`statement-sections/english/${name}.tex`, `${latex(text)}\n`]),
  );
};

const pad = (number: number): string => String(number).padStart(2, "0");
const unixLines = (text: string): string => text.replaceAll("\r\n", "\n");

const sourceOf = ({ path, type }: Pick<PackedProgram, "path" | "type">): XmlElement => ({
  name: "source",
  attributes: { path, type },
});

const problemXml = (
  suite: SuiteData,
  parts: {
    readonly testCount: number;
    readonly checker: PackedProgram;
    readonly validator: PackedProgram | null;
    readonly generators: readonly PackedProgram[];
    readonly solutions: ReturnType<typeof solutionsOf>;
  },
): XmlElement => {
  const { problem, limits, solvers } = suite;
  const row = limits.find(({ language }) => language === solvers[0]?.language) ?? limits[0]!;
  const { checker, validator, generators, solutions, testCount } = parts;
  const tests = Array.from({ length: testCount }, (_, at): XmlElement => {
    const isSample = at < problem.examples.length;
    return { name: "test", attributes: { method: "manual", ...(isSample ? { sample: "true" } : {}) } };
  });
  return {
    name: "problem",
    attributes: { revision: 1, "short-name": problem.id },
    children: [
      {
        name: "names",
        children: [{ name: "name", attributes: { language: "english", value: titleAndBody(problem).title } }],
      },
      {
        name: "judging",
        attributes: { "cpu-name": "", "cpu-speed": "", "input-file": "", "output-file": "" },
        children: [
          {
            name: "testset",
            attributes: { name: "tests" },
            children: [
              { name: "time-limit", text: String(Math.round(row.timeLimitS * 1000)) },
              { name: "memory-limit", text: String(Math.ceil(row.memoryLimitMb) * 2 ** 20) },
              { name: "test-count", text: String(testCount) },
              { name: "input-path-pattern", text: "tests/%02d" },
              { name: "answer-path-pattern", text: "tests/%02d.a" },
              { name: "tests", children: tests },
            ],
          },
        ],
      },
      {
        name: "files",
        children: [
          { name: "resources" },
          {
            name: "executables",
            children: [...generators, ...(validator ? [validator] : [])].map((one) => ({
              name: "executable",
              children: [sourceOf(one)],
            })),
          },
        ],
      },
      {
        name: "assets",
        children: [
          { name: "checker", attributes: { type: "testlib" }, children: [sourceOf(checker)] },
          {
            name: "validators",
            children: validator ? [{ name: "validator", children: [sourceOf(validator)] }] : [],
          },
          {
            name: "solutions",
            children: solutions.map((one) => ({
              name: "solution",
              attributes: { tag: one.tag },
              children: [sourceOf(one)],
            })),
          },
        ],
      },
    ],
  };
};

/** The format of Codeforces' Polygon: problem.xml, statement sections, tests, checker, validator, solutions. */
export const polygonFormat: SuiteFormat = {
  name: "polygon",
  description: "a problem package of Polygon (Codeforces)",
  files: (suite) => {
    const { problem, tests, validator, generators, checker } = suite;
    const allTests = [...problem.examples, ...tests];
    const parts = {
      testCount: allTests.length,
      checker: checker
        ? python("files/check.py", checkerWrapper(checker))
        : { path: "files/check.cpp", type: "cpp.g++17", content: wordsChecker },
      validator: validator && python("files/validator.py", validatorWrapper(validator, { legal: 0, illegal: 3 })),
      generators: generators.map((one) => python(`files/generate_${one.kind}.py`, generatorWrapper(one))),
      solutions: solutionsOf(suite),
    };
    const packedPrograms = [parts.checker, ...parts.generators, ...parts.solutions];
    if (parts.validator) packedPrograms.push(parts.validator);
    return {
      "polygon/problem.xml": xml(problemXml(suite, parts)),
      ...Object.fromEntries(
        Object.entries(statementFiles(suite)).map(([path, content]) => [`polygon/${path}`, content]),
      ),
      ...Object.fromEntries(packedPrograms.map(({ path, content }) => [`polygon/${path}`, content])),
      ...Object.fromEntries(
        allTests.flatMap(({ input, output }, at) => [
          [`polygon/tests/${pad(at + 1)}`, unixLines(input)],
          [`polygon/tests/${pad(at + 1)}.a`, unixLines(output)],
        ]),
      ),
    };
  },
};
