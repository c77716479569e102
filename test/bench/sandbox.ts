import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { doctor } from "../../sandbox/doctor/doctor.ts";
import { findLanguage } from "../../sandbox/languages/registry.ts";
import { type Figure, type Side, typescript } from "./figure.ts";
import { humanEval } from "./sandbox/doubt.ts";
import { wholeLibrary } from "./sandbox/sides.ts";

const sides = new URL("./sandbox/sides.ts", import.meta.url).href;
const side = (name: string, ...args: (string | number)[]): Side => typescript(sides, name, ...args.map(String));

const doubtSides = new URL("./sandbox/doubt.ts", import.meta.url).href;

/**
 * The cost of probes and of their calibration, as a multiple of runs without probes. Probes are reruns with changed
 * expected values, which detect forged passes. A run with three probes is compared with four plain runs, because both
 * are four executions.
 */
const doubts = [
  ["three probes", "four plain runs, three of them side by side", "timesFour", "probes", 0.9],
  ["calibration", "one plain run", "timesPlain", "calibration", 4],
].map(
  ([name, against, measure, work, wanted]): Figure => ({
    name: `sandbox: ${name} of HumanEval's canonical solutions, Python, against ${against}`,
    unit: "times",
    wanted: Number(wanted),
    rounds: 1,
    missing: () => (existsSync(humanEval) ? undefined : "HumanEval.jsonl.gz is not beside the checkout"),
    ours: typescript(doubtSides, String(measure), String(work)),
    rival: side("one"),
  }),
);

/** The bounds for probes (reruns with changed expected values) in compiled languages; one build holds several. */
const builtDoubts = [
  ["C++", "cpp", ".cpp", 2.7, 3],
  ["Rust", "rust", ".rs", 2.7, 3.5],
  ["Go", "go", ".go", 3, 4],
] as const;

const builtDoubt = (found: ReadonlyMap<string, string | null>): readonly Figure[] =>
  builtDoubts.flatMap(([name, language, ending, probes, calibration]) =>
    [["three probes", "probes", probes] as const, ["calibration", "calibration", calibration] as const].map(
      ([shows, work, wanted]): Figure => ({
        name: `sandbox: ${shows} of honest programs in ${name}, compiled each time, against one plain run`,
        unit: "times",
        wanted,
        rounds: 1,
        missing: () => ((found.get(language) ?? null) === null ? `${name} is not installed` : undefined),
        ours: typescript(doubtSides, "timesBuilt", work, language, ending),
        rival: side("one"),
      }),
    ),
  );

/** The sandbox against the bare command, both in executions a second, and the cost of probes (changed reruns). */
export async function figures(): Promise<readonly Figure[]> {
  const found = new Map((await doctor()).languages.map((l) => [l.name, l.version]));
  const folder = mkdtempSync(join(tmpdir(), "taulab-bench-"));
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const hello = (language: string): string => {
    const { fileName, hello: text } = findLanguage(language)!;
    return file(fileName, text);
  };
  const rated = (name: string, language: string, wanted: number, own: Side, rival: Side, rounds = 3): Figure => ({
    name: `sandbox: ${name}`,
    unit: "a second",
    relation: ">=",
    wanted,
    rounds,
    missing: () => (found.get(language) === null ? `${language} is not installed` : undefined),
    ours: own,
    rival,
  });
  const bare = (clients: number, count: number, ...command: string[]): Side => side("bare", clients, count, ...command);
  const shell = (clients: number, count: number, line: string): Side => bare(clients, count, "sh", "-c", line);
  const python = execFileSync("python3", ["-c", "import sys; print(sys.executable)"]).toString().trim();
  const compiled = (source: string, name: string): string =>
    `g++ -O1 -std=gnu++20 -w -o ${folder}/${name}{} ${source} && ${folder}/${name}{}`;
  const binary = join(folder, "binary");
  const [cpp, java] = [hello("cpp"), hello("java")];
  if (found.get("cpp") !== null) execFileSync("sh", ["-c", `g++ -O1 -std=gnu++20 -w -o ${binary} ${cpp}`]);
  mkdirSync(join(folder, "java"));
  const javac = `mkdir -p ${folder}/j{} && javac -d ${folder}/j{} ${java} && java -cp ${folder}/j{} Main`;
  const whole = file("whole.cpp", wholeLibrary);
  const interpreted = [1, 2, 8].flatMap((clients) => {
    const count = 100;
    const some = `${clients} client${clients === 1 ? "" : "s"}`;
    const node = bare(clients, count / 2, process.execPath, hello("javascript"));
    return [
      rated(
        `Python with its fork-server, ${some}`,
        "python",
        3,
        side("ours", "python", clients, 4 * count),
        bare(clients, count, python, hello("python")),
      ),
      rated(
        `Python without it, ${some}`,
        "python",
        0.9,
        side("ours", "python", clients, 3 * count, "executed"),
        bare(clients, 3 * count, python, hello("python")),
        9,
      ),
      rated(`JavaScript, prepared, ${some}`, "javascript", 0.95, side("ours", "javascript", clients, 2 * count), node),
    ];
  });
  return [
    ...interpreted,
    rated(
      "JavaScript, executed, 8 clients",
      "javascript",
      0.8,
      side("ours", "javascript", 8, 50, "executed"),
      bare(8, 50, process.execPath, hello("javascript")),
    ),
    rated(
      "TypeScript, prepared, 8 clients",
      "typescript",
      0.95,
      side("ours", "typescript", 8, 100),
      bare(8, 40, process.execPath, "--no-warnings", "--experimental-transform-types", hello("typescript")),
    ),
    // Nine rounds, because the ratios of compiled programs vary by up to 10 % between measurements.
    rated(
      "C++ compiled and run, 2 clients",
      "cpp",
      0.91,
      side("ours", "cpp", 2, 30, "fresh"),
      shell(2, 30, compiled(cpp, "a")),
      9,
    ),
    rated(
      "C++ with bits/stdc++.h, precompiled against not, 2 clients",
      "cpp",
      3,
      side("ours", "cpp", 2, 8, "fresh", "wholeLibrary"),
      shell(2, 4, compiled(whole, "w")),
    ),
    rated(
      "C++ a second time, against the binary, 2 clients",
      "cpp",
      0.77,
      side("ours", "cpp", 2, 1500),
      bare(2, 1500, binary),
      9,
    ),
    rated(
      "Java compiled and run, against javac then java, 2 clients",
      "java",
      2,
      side("ours", "java", 2, 16, "fresh"),
      shell(2, 4, javac),
    ),
    rated(
      "HTTP service against the direct call, 8 clients",
      "python",
      0.8,
      side("http", "python", 8, 1500),
      side("ours", "python", 8, 1500),
    ),
    {
      name: "sandbox: p99 over p50, Python, 8 clients",
      unit: "times",
      wanted: 4,
      rounds: 3,
      ours: side("spread", "python", 8, 600),
      rival: side("one"),
    },
    ...doubts,
    ...builtDoubt(found),
  ];
}
