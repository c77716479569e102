import type { Instance } from "../../../../datasets/instance.ts";
import { sourceLines, tokensOf } from "../base/text.ts";
import { codeLines, cyclomatic } from "../instances/code-measures.ts";
import type { InstanceLine } from "../lines/evidence-lines.ts";
import type { Desk } from "./desk.ts";
import { resultLines } from "./result-lines.ts";
import type { Study } from "./study-state.ts";

const instanceLine = (instance: Instance, { tests, initialPassRate }: Study["prepared"][string]): InstanceLine => {
  const { id, problem, language, statement, publicTests, buggyCode, referenceCode, comparison, hiddenTests } = instance;
  return {
    kind: "instance",
    id,
    problem,
    language,
    statement,
    publicTests: publicTests.map(({ input, expected }) => ({ input, expected })),
    buggyCode,
    referenceCode,
    comparison,
    stats: {
      testCount: hiddenTests.length,
      initialPassRate,
      loc: codeLines(buggyCode, language),
      cyclomatic: cyclomatic(buggyCode, language),
    },
    tests: hiddenTests.map(({ input, expected }, index) => {
      const { id: test, inputCharacters, expectedShape, referenceLines } = tests[index]!;
      const counts = { expectedLines: sourceLines(expected).length, expectedTokens: tokensOf(expected).length };
      return { id: test, inputCharacters, input, expected, expectedShape, ...counts, referenceLines };
    }),
  };
};

const writeInstances = ({ plan, study, lines }: Desk): void => {
  while (study.instancesWritten < plan.instances.length) {
    const instance = plan.instances[study.instancesWritten]!;
    const ready = study.prepared[instance.id];
    if (!ready && !study.lost[instance.id]) return;
    if (ready) lines.push(instanceLine(instance, ready));
    study.instancesWritten += 1;
  }
};

const writeTrajectories = ({ study, lines }: Desk): void => {
  for (let held = study.held[study.written]; held; held = study.held[study.written]) {
    for (const { line, texts } of held) {
      for (const { sha256, text } of texts) {
        if (study.known[sha256]) continue;
        study.known[sha256] = true;
        lines.push({ kind: "text", sha256, text });
      }
      lines.push(line);
    }
    delete study.held[study.written];
    study.written += 1;
  }
};

/**
 * Writes the evidence lines that are next in order. Lines of a trajectory (repair) wait until all earlier trajectories
 * have ended.
 */
export const writeLines = (desk: Desk): void => {
  const { plan, study, heads, lines } = desk;
  writeInstances(desk);
  if (study.instancesWritten < plan.instances.length) return;
  writeTrajectories(desk);
  if (study.written < heads.length || study.closed) return;
  study.closed = true;
  lines.push(...resultLines(plan, heads, study.ended));
};
