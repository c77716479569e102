import { EngineError } from "../errors.ts";
import type { Criterion, Finding } from "./criterion.ts";
import { javaFileName } from "./java-source.ts";
import { qualityOf } from "./quality-score.ts";

/** Language → extension of its files, for the languages that SonarQube can analyse. */
const endings: Readonly<Record<string, string>> = {
  python: "py",
  java: "java",
  javascript: "js",
  typescript: "ts",
  php: "php",
  kotlin: "kt",
  ruby: "rb",
  go: "go",
  scala: "scala",
  rust: "rs",
  csharp: "cs",
  c: "c",
  cpp: "cpp",
};

/** Name of a SonarQube measure → its unit in taulab, and the number by which the server's value is divided. */
const measures: Readonly<Record<string, readonly [unit: string, by: number]>> = {
  bugs: ["bugs", 1],
  vulnerabilities: ["vulnerabilities", 1],
  code_smells: ["code smells", 1],
  sqale_index: ["minutes to mend", 1],
  cognitive_complexity: ["points", 1],
  coverage: ["fraction", 100],
  duplicated_lines_density: ["fraction", 100],
};

/**
 * The results of a SonarQube server for a program: its issues as one score, and its measures and quality gate as
 * further numbers. SonarSource's scanner submits the program.
 */
export const sonarqube: Criterion = {
  name: "sonarqube",
  parts: ["", ...Object.keys(measures), "quality_gate"],
  unit: "quality",
  direction: "higher",
  directions: {
    bugs: "lower",
    vulnerabilities: "lower",
    code_smells: "lower",
    sqale_index: "lower",
    cognitive_complexity: "lower",
    duplicated_lines_density: "lower",
  },
  applies: (_task, language) => language in endings,
  evaluate: async ({ code, language, tools }) => {
    if (code === null) return [];
    if (!tools.sonar) throw new EngineError("no SonarQube server is named", { code: "not_available" });
    const file = language === "java" ? javaFileName(code) : `answer.${endings[language]}`;
    const analysis = await tools.sonar.analyse(file, code);
    const parts = Object.entries(measures).map(([part, [unit, by]]): Finding => {
      const value = analysis.measures.get(part);
      return value === undefined
        ? { part, unit, score: null, output: "the server has no such measure of this program" }
        : { part, unit, score: value / by };
    });
    const { passesGate } = analysis;
    const gate: Finding = {
      part: "quality_gate",
      unit: "success",
      score: passesGate === null ? null : Number(passesGate),
      ...(passesGate === null ? { output: "no quality gate holds for it" } : {}),
    };
    return [...qualityOf(analysis.issues, code), ...parts, gate];
  },
};
