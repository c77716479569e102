import { join } from "node:path";
import { fusionModes } from "../../../kernel/compat/fusion/fusion-modes.ts";
import { judgeItems } from "./judge-items.ts";
import type { Bench, Item, PeerSet } from "./peer-set.ts";
import { isHere, plainRun } from "./plain-run.ts";
import { fenced, type Row, readRows, spread, textOf, unfenced } from "./rows.ts";
import { submitted } from "./words.ts";

/** MultiPL-E's name of a language → SandboxFusion's, whose samples these are. */
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

/** Where the tests close the function themselves, the answer ends before its first stop token. */
const closedByTests = new Set(["cpp", "cs", "java", "rs", "scala", "sh"]);

function solutionOf(name: string, row: Row): string {
  // Java's prompts import a library for tuples, which few answers use and no set-up brings.
  const code = unfenced(textOf(row, "gpt_solution")).replace(/^import org\.javatuples.*\n/m, "");
  if (!closedByTests.has(name)) return code;
  const stops = (row.stop_tokens ?? []) as readonly string[];
  const until = (text: string, stop: string): string => text.split(stop)[0]!;
  const cut = stops.filter((stop) => stop !== "\n\n").reduce(until, code);
  return name === "cs" ? until(cut, "public static void Main") : cut;
}

/** One package clause and one list of imports, where both texts have their own. */
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

/** What the tests use and the answers need not name. */
const heads: Readonly<Record<string, string>> = {
  cs: `${["", ".Collections.Generic", ".Diagnostics", ".Linq", ".Numerics", ".Text"].map((part) => `using System${part};`).join("\n")}\n`,
};

/** What is meant where the one text as it stands runs no tests: Java's class has the file's name, PHP is open. */
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

/** Model answers, right and wrong, to HumanEval and MBPP in other languages: a plain run of the one text says which. */
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
