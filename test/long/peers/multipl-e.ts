import { join } from "node:path";
import { fusionModes } from "../../../kernel/compat/fusion/fusion-modes.ts";
import { judgeItems } from "./judge-items.ts";
import type { Bench, Item, PeerSet } from "./peer-set.ts";
import { isHere, plainRun } from "./plain-run.ts";
import { fenced, type Row, readRows, spread, textOf, unfenced } from "./rows.ts";
import { submitted } from "./words.ts";

/** MultiPL-E's name of a language → SandboxFusion's name. The samples are from SandboxFusion's repository. */
const modes: Readonly<Record<string, string>> = {
  cpp: "cpp",
  cs: "csharp",
  go: "go_test",
  java: "java",
  js: "nodejs",
  lua: "lua",
  php: "php",
  pl: "perl",
  r: "R",
  rb: "ruby",
  rkt: "racket",
  rs: "rust",
  scala: "scala",
  sh: "bash",
  ts: "typescript",
};

/** Languages whose tests contain the end of the function, so that the answer is cut before its first stop token. */
const closedByTests = new Set(["cpp", "cs", "java", "rs", "scala", "sh"]);

function solutionOf(name: string, row: Row): string {
  // Java's prompts import a library of tuples, which is not installed and which few answers use.
  const code = unfenced(textOf(row, "gpt_solution")).replace(/^import org\.javatuples.*\n/m, "");
  if (!closedByTests.has(name)) return code;
  const stops = (row.stop_tokens ?? []) as readonly string[];
  const until = (text: string, stop: string): string => text.split(stop)[0]!;
  const cut = stops.filter((stop) => stop !== "\n\n").reduce(until, code);
  return name === "cs" ? until(cut, "public static void Main") : cut;
}

/** Merges the package clauses and imports of solution and tests into one of each. */
function oneGoFile(text: string): string {
  const imports = new Set<string>();
  const [name] = /package\s+\w+/.exec(text) ?? ["package main"];
  const rest = text
    .replace(/package\s+\w+/g, "")
    .replace(/import\s*(?:\(([^)]*)\)|("[^"]*"))/g, (_, many: string, one: string) => {
      for (const line of (many ?? one).split("\n").map((part) => part.trim())) if (line !== "") imports.add(line);
      return "";
    });
  return `${name}\n${[...imports].map((path) => `import ${path}\n`).join("")}${rest}`;
}

/** Language → imports that the tests need. */
const heads: Readonly<Record<string, string>> = {
  cs: `${["", ".Collections.Generic", ".Diagnostics", ".Linq", ".Numerics", ".Text"].map((part) => `using System${part};`).join("\n")}\n`,
};

/** Language → a change that lets the joined text run: Java's class needs the file's name, and PHP an opening tag. */
const meant: Readonly<Record<string, (text: string, solution: string, tests: string) => string>> = {
  java: (text) => text.replaceAll("class Problem", "class Main"),
  php: (_, solution, tests) =>
    `${solution.includes("<?") ? "" : "<?php\n"}${solution.trimEnd().replace(/\?>$/, "")}\n${tests}`,
};

function itemOf(name: string, row: Row, { post }: Bench): Item {
  const mode = modes[name]!;
  const [solution, tests] = [solutionOf(name, row), textOf(row, "tests")];
  const apart = name !== "go";
  const head = heads[name] ?? "";
  const text = apart ? `${head}${solution}\n${tests}` : oneGoFile(`${solution}\n${tests}`);
  const code = apart ? `${head}#<INSERT>\n${tests}` : "#<INSERT>";
  const labels = { programming_language: mode };
  const asked = { id: textOf(row, "name"), content: "", labels, test: { code, asset: {} } };
  const whole = meant[name]?.(text, solution, tests) ?? text;
  return {
    id: `${name}/${textOf(row, "name")}`,
    right: false,
    ours: () => submitted(post, "AutoEvalDataset", asked, fenced(mode, apart ? solution : text)),
    plain: () => plainRun(mode, whole),
  };
}

/** Answers of models to HumanEval and MBPP in other languages. A run without taulab decides if one is right. */
export const multiplE: readonly PeerSet[] = Object.entries(modes).map(([name, mode]) => ({
  name: `MultiPL-E, ${name}`,
  repository: "SandboxFusion",
  async judge(bench) {
    const set = `MultiPL-E, ${name}`;
    if (!isHere(fusionModes.get(mode)!.language)) return judgeItems(set, [], bench, [`${name}: not installed`]);
    const folder = join(bench.root, "sandbox/tests/datasets/samples/Multi-PLE");
    const read = ["humaneval", "mbpp"].map((from) => readRows(join(folder, `${from}-${name}.jsonl`)));
    const rows = (await Promise.all(read)).flatMap((all) => spread(all, bench.limit));
    return judgeItems(
      set,
      rows.map((row) => itemOf(name, row, bench)),
      bench,
    );
  },
}));
