import { textJobs } from "../../../sandbox/text/text-job.ts";
import { asText } from "../as-text.ts";
import { type DatasetRow, type DatasetType, rowId, type SubmittedText, submissionTexts, textField } from "./dataset.ts";
import { extractFusionCode } from "./extract-code.ts";
import type { TestConfig } from "./request.ts";

const imports =
  "import math, re, sys, copy, datetime, itertools, collections, heapq, statistics, functools, hashlib, string, random\n" +
  "from typing import *\nfrom collections import *\n";

/** The part of a raw completion before the first stop token, by default before the first line without indentation. */
function untilEnd(completion: string, stops: unknown): string {
  const tokens = Array.isArray(stops)
    ? stops.map(asText).filter((stop) => stop !== "\n\n")
    : ["re:\\n(?!\\s|\\n)(?=.|\\n)"];
  let text = completion;
  for (const stop of tokens) {
    const at = stop.startsWith("re:") ? text.search(new RegExp(stop.slice(3).trim())) : text.indexOf(stop);
    if (at >= 0) text = text.slice(0, at);
  }
  return text;
}

const textOf = (row: DatasetRow) => textField(row, row.prompt === undefined ? "content" : "prompt");

/**
 * Creates the program and the tests from a row and a completion; runs in a separate thread, because the texts are
 * untrusted.
 */
export function humanEvalTexts(row: DatasetRow, completion: string, config: TestConfig): SubmittedText {
  const language = config.language ?? asText(row.language ?? "python");
  const prompt = textOf(row);
  const entry = typeof row.entry_point === "string" ? row.entry_point : "";
  const name = entry.replace(/\W/g, "\\$&");
  const fenced = completion.includes("```");
  const isWhole =
    config.extra?.is_freeform === true || fenced || new RegExp(`^\\s*(?:async )?def ${name}\\b`, "m").test(completion);
  const extracted = isWhole
    ? extractFusionCode(completion, language)
    : { code: untilEnd(completion, row.stop_tokens), type: null };
  const head = language === "python" ? imports : "";
  // Code in a fence may be only the function's body, which needs the prompt before it.
  const complete = isWhole && (entry === "" || new RegExp(`\\b${name}\\b`).test(extracted.code));
  const fullCode = `${head}${complete ? "" : prompt}${complete || prompt.endsWith("\n") ? "" : "\n"}${extracted.code}`;
  const tests = textField(row, row.tests === undefined ? "test" : "tests");
  const testCode = language === "python" && entry !== "" ? `${tests}\ncheck(${entry})\n` : tests;
  return { language, code: extracted.code, type: extracted.type, fullCode, testCode };
}

export const jobs = textJobs(import.meta.url, { humanEvalTexts });

/**
 * Tasks to complete a function, followed by tests. The tasks have HumanEval's own fields, or those of MultiPL-E for
 * other languages.
 */
export const humanEvalType: DatasetType = {
  name: "HumanEvalDataset",
  prompt(row, config) {
    const prompt = textOf(row);
    const { prompt: _, ...labels } = row;
    const language = asText(row.language ?? "python");
    const freeform = config.extra?.is_freeform === true;
    const instruction =
      "Complete the function above as its description asks. Give the whole code in one fenced block, without a main function.";
    return {
      id: rowId(row),
      prompt: freeform ? `\`\`\`${language}\n${prompt}\n\`\`\`\n\n${instruction}` : prompt,
      labels,
    };
  },
  async submit(row, request, run) {
    const { language, code, type, fullCode, testCode } = await submissionTexts(jobs.humanEvalTexts, row, request);
    const outcome = await run({
      language,
      source: fullCode,
      tests: [{ kind: "assert", id: "check", code: testCode }],
      runSeconds: request.config.run_timeout ?? 20,
    });
    const tests = [{ passed: outcome.verdict === "passed", outcome, testInfo: null }];
    return { code, type, fullCode, testCode, tests };
  },
};
