import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { languages } from "../../../sandbox/languages/registry.ts";
import { judgeItems } from "./judge-items.ts";
import type { Bench, Found, PeerSet } from "./peer-set.ts";
import { isHere } from "./plain-run.ts";
import { spread } from "./rows.ts";
import { printed } from "./words.ts";

const languageOf = (file: string): string | undefined =>
  languages.find(({ extensions }) => extensions.includes(extname(file)))?.name;

interface Files {
  readonly pattern: string;
  readonly stdin: string;
  readonly wanted: RegExp;
}

/** Runs each file with the extension of an installed language. The result names the extensions that are left out. */
async function judgeFiles(set: string, { pattern, stdin, wanted }: Files, bench: Bench): Promise<Found> {
  const files = globSync(pattern, { cwd: bench.root }).sort();
  const here = files.filter((file) => isHere(languageOf(file) ?? ""));
  const others = files.filter((file) => !here.includes(file));
  const items = spread(here, bench.limit).map((file) => ({
    id: file,
    right: true,
    ours: async () =>
      printed(bench.post, languageOf(file)!, await readFile(join(bench.root, file), "utf8"), stdin, wanted),
  }));
  const left = [...new Set(others.map((file) => extname(file) || dirname(file)))].sort();
  return judgeItems(set, items, bench, [`not served or not installed: ${left.join(" ")}`]);
}

export const helloPrograms: readonly PeerSet[] = [
  {
    name: "Piston's packages",
    repository: "piston",
    judge: (bench) =>
      judgeFiles("Piston's packages", { pattern: "packages/*/*/test.*", stdin: "", wanted: /OK/ }, bench),
  },
  ...["tests", "extra/tests"].map((folder) => {
    const name = `judge0, ${folder}`;
    const pattern = `${folder}/*/{[Mm]ain,script,Test,MainTest}*.*`;
    const judge: PeerSet["judge"] = (bench) =>
      judgeFiles(name, { pattern, stdin: "world\n", wanted: /hello, world/i }, bench);
    return { name, repository: "compilers", judge };
  }),
];
