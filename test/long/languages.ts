import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { Outcome } from "../../sandbox/contract/outcome.ts";
import type { Program } from "../../sandbox/contract/program.ts";
import { doctor } from "../../sandbox/doctor/doctor.ts";
import { requireLanguage } from "../../sandbox/languages/registry.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { here } from "./here.ts";
import { programs } from "./languages/programs.ts";

/** The result of one program. */
interface Row {
  readonly language: string;
  readonly program: string;
  readonly found: string;
  readonly wanted: string;
  readonly cpuMs: number;
  readonly peakMiB: number | null;
}

const limits = { wallMs: 120_000, cpuMs: 30_000, memoryBytes: 2 ** 31, processes: 256, tmpBytes: 2 ** 28 };
const { values } = parseArgs({
  options: { languages: { type: "string", default: Object.keys(programs).join(",") }, out: { type: "string" } },
});
const names = values.languages.split(",").map((name) => requireLanguage(name).name);
const report = await doctor();
const versions = Object.fromEntries(
  names.map((name) => [name, report.languages.find((one) => one.name === name)?.version ?? null]),
);
const sandbox = await openSandbox("namespace:", { concurrency: 1 });
const rows: Row[] = [];

const wordOf = ({ verdict, assurance, status, stdout }: Outcome): string =>
  verdict === null ? `${status} ${stdout.text.trim()}` : [verdict, assurance].filter(Boolean).join(" ");

const judge = async (language: string, program: string, wanted: string, rest: Omit<Program, "language" | "limits">) => {
  const outcome = await sandbox.run({ language, limits, ...rest });
  const { cpuMs, peakMemoryBytes } = outcome.usage;
  const found = wordOf(outcome);
  const peakMiB = peakMemoryBytes === null ? null : Math.round(peakMemoryBytes / 2 ** 20);
  rows.push({ language, program, found, wanted, cpuMs: Math.round(cpuMs), peakMiB });
  const said =
    found === wanted ? "" : `\n${outcome.tests[0]?.message ?? ""}\n${outcome.stderr.text}${outcome.error ?? ""}`;
  process.stdout.write(`${language}, ${program}: ${found}, ${Math.round(cpuMs)} ms, ${peakMiB} MiB${said}\n`);
};

try {
  for (const name of names) {
    process.stdout.write(`${name}: ${versions[name] ?? "not found"}\n`);
    if (versions[name] === null) continue;
    const { test, right, wrong, leaves, sum, looks } = programs[name]!;
    const tests = [{ kind: "assert", id: "t", code: test }] as const;
    await judge(name, "hello", "ok hello", { source: requireLanguage(name).hello });
    // A language without probes (reruns with changed expected values), such as Julia, only has unproven passes.
    const sure = requireLanguage(name).probe === undefined ? "unproven" : "probed";
    await judge(name, "a right solution", `passed ${sure}`, { source: right, tests });
    await judge(name, "a wrong solution", "failed", { source: wrong, tests });
    await judge(name, "a solution that leaves early", "failed", { source: leaves, tests });
    await judge(name, "numbers of standard input", "ok 10", { source: sum, stdin: "1 2\n3 4\n" });
    await judge(name, "a look at the machine", "ok nothing", { source: looks });
  }
} finally {
  await sandbox.close();
}
const told = { ...here, versions, rows };
if (values.out !== undefined) await writeFile(values.out, `${JSON.stringify(told, null, 2)}\n`);
const isRight = rows.every(({ found, wanted }) => found === wanted) && Object.values(versions).every(Boolean);
process.exitCode = isRight ? 0 : 1;
