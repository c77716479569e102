import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { root } from "./root.ts";
import { countFaults, countsText, type FaultCounts, newFaults } from "./words/accepted-counts.ts";
import { commentFaults } from "./words/comment-faults.ts";
import { isData } from "./words/data-folders.ts";
import { nameFaults } from "./words/name-faults.ts";
import { sourceFaults } from "./words/source-faults.ts";
import { twiceExported } from "./words/twice-exported.ts";

/** The accepted numbers of old faults, by file and rule. A change may lower a number, but never raise it. */
const listFile = join(root, "test/tools/words/accepted.json");

const filesIn = (places: readonly string[]): readonly string[] =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...places], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 24,
  })
    .split("\n")
    .filter((file) => file !== "");

const textOf = (file: string): string => readFileSync(join(root, file), "utf8");

const sourcesIn = (folders: readonly string[]): readonly ts.SourceFile[] =>
  filesIn(folders)
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
    .map((file) => ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true));

const rooms = ["kernel", "toolkit", "sandbox", "datasets"];
/** A pattern of git for the files of the top folder only. */
const topFiles = ":(glob)*";
/** The places with sources of other languages than TypeScript. */
const otherPlaces = [...rooms, "test", "docs/deploy", ".ci", topFiles];

const sources = sourcesIn(rooms);
const faults = [
  ...sources.flatMap((source) => [...commentFaults(source), ...nameFaults(source)]),
  ...sourcesIn(["test", topFiles]).flatMap(commentFaults),
  ...twiceExported(sources),
  ...filesIn(otherPlaces)
    .filter((file) => !isData(file))
    .flatMap((file) => sourceFaults(file, textOf(file))),
];

if (process.argv.includes("--lower")) writeFileSync(listFile, countsText(countFaults(faults)));
const accepted = JSON.parse(readFileSync(listFile, "utf8")) as FaultCounts;
const shown = newFaults(faults, accepted);
for (const { file, line, rule, text } of shown) console.error(`${file}:${line}: ${rule}: ${text}`);
console.log(`words: ${shown.length} places in files with more faults than test/tools/words/accepted.json accepts`);
process.exitCode = shown.length === 0 ? 0 : 1;
