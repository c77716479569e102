import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { doctor, findLanguage, openSandbox, type Program, type Sandbox, serveSandbox } from "../../sandbox/index.ts";
import { type Figure, typescript } from "./figure.ts";

const limits = { wallMs: 60_000, cpuMs: 60_000, memoryBytes: 2 ** 30, compileWallMs: 60_000 };

/** Executions a second with so many clients. */
async function rate(sandbox: Sandbox, make: (n: number) => Program, clients: number, count: number): Promise<number> {
  const once = async (n: number) => {
    const outcome = await sandbox.run(make(n));
    if (outcome.status !== "ok")
      throw new Error(`${outcome.status} ${outcome.error} ${outcome.stderr.text} ${outcome.compilation?.stderr}`);
  };
  await Promise.all(Array.from({ length: clients }, (_, i) => once(-1 - i)));
  let next = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < count) await once(next++);
    }),
  );
  return (count / (performance.now() - begun)) * 1000;
}

const hello = (language: string) => findLanguage(language)!.hello;
/** Makes each source a new one for the compile cache. */
const numbered = (language: string, n: number) => `${hello(language)}// ${n}\n`;

/** Ours: the namespace sandbox. `fresh`: each time another source. */
export async function ours(language: string, clients: string, count: string, how = ""): Promise<number> {
  const sandbox = await openSandbox("namespace:", { prepared: how !== "unprepared" });
  const make = (n: number): Program => ({
    language,
    limits,
    source: how === "fresh" ? numbered(language, n) : hello(language),
  });
  const value = await rate(sandbox, make, Number(clients), Number(count));
  await sandbox.close();
  return value;
}

/** Ours over HTTP, through the remote backend. */
export async function http(language: string, clients: string, count: string): Promise<number> {
  const inner = await openSandbox();
  const service = await serveSandbox(inner, { port: 0 });
  const sandbox = await openSandbox(`remote:${service.url}`);
  const value = await rate(
    sandbox,
    () => ({ language, source: hello(language), limits }),
    Number(clients),
    Number(count),
  );
  await service.close();
  await inner.close();
  return value;
}

/** The bare command, started by a small C parent (xargs) so many times. */
export async function bare(clients: string, count: string, ...command: string[]): Promise<number> {
  const begun = performance.now();
  const input = Array.from({ length: Number(count) }, (_, i) => i).join("\n");
  execFileSync("xargs", ["-P", clients, "-I", "{}", ...command], { input, stdio: ["pipe", "ignore", "inherit"] });
  return (Number(count) / (performance.now() - begun)) * 1000;
}

/** p99 over p50 of single runs at full load. */
export async function spread(language: string, clients: string, count: string): Promise<number> {
  const sandbox = await openSandbox();
  const times: number[] = [];
  const timed: Sandbox = {
    ...sandbox,
    name: "timed",
    run: async (program) => {
      const begun = performance.now();
      const outcome = await sandbox.run(program);
      times.push(performance.now() - begun);
      return outcome;
    },
    describe: () => sandbox.describe(),
    close: () => sandbox.close(),
  };
  await rate(timed, () => ({ language, source: hello(language), limits }), Number(clients), Number(count));
  await sandbox.close();
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)]! / times[times.length >> 1]!;
}

/** The number one, as the other side of a bound that is no comparison. */
export const one = (): number => 1;

/** Figures for 1, 2 and 8 clients where the wish says nothing else. */
export async function figures(): Promise<readonly Figure[]> {
  const found = new Map((await doctor()).languages.map((l) => [l.name, l.version]));
  const missing = (language: string) => () =>
    found.get(language) === null ? `${language} is not installed` : undefined;
  const folder = mkdtempSync(join(tmpdir(), "taulab-bench-"));
  const file = (language: string) => {
    const path = join(folder, findLanguage(language)!.fileName);
    if (!existsSync(path)) writeFileSync(path, hello(language));
    return path;
  };
  const side = (name: string, ...args: (string | number)[]) => typescript(import.meta.url, name, ...args.map(String));
  const rated = (
    name: string,
    language: string,
    wanted: number,
    ours: Figure["ours"],
    rival: Figure["rival"],
  ): Figure => ({
    name: `sandbox: ${name}`,
    unit: "a second",
    relation: ">=",
    wanted,
    rounds: 3,
    missing: missing(language),
    ours,
    rival,
  });
  const python = execFileSync("python3", ["-c", "import sys; print(sys.executable)"]).toString().trim();
  const gcc = ["sh", "-c", `g++ -O1 -std=gnu++20 -w -o ${folder}/cpp{} ${file("cpp")} && ${folder}/cpp{}`];
  const java = [
    "sh",
    "-c",
    `mkdir -p ${folder}/j{} && javac -d ${folder}/j{} ${file("java")} && java -cp ${folder}/j{} Main`,
  ];
  return [
    ...[1, 2, 8].flatMap((clients) => [
      rated(
        `Python forked, ${clients} clients`,
        "python",
        3,
        side("ours", "python", clients, 150 * Math.min(2, clients)),
        side("bare", clients, 80, python, file("python")),
      ),
      rated(
        `Python executed, ${clients} clients`,
        "python",
        0.9,
        side("ours", "python", clients, 80, "unprepared"),
        side("bare", clients, 80, python, file("python")),
      ),
      rated(
        `JavaScript, ${clients} clients`,
        "javascript",
        0.95,
        side("ours", "javascript", clients, 50),
        side("bare", clients, 50, process.execPath, file("javascript")),
      ),
    ]),
    rated(
      "C++ compiled and run, 2 clients",
      "cpp",
      0.91,
      side("ours", "cpp", 2, 8, "fresh"),
      side("bare", 2, 8, ...gcc),
    ),
    rated(
      "C++ a second time, against the binary, 2 clients",
      "cpp",
      0.77,
      side("ours", "cpp", 2, 100),
      side("bare", 2, 100, `${folder}/cpp0`),
    ),
    rated(
      "Java compiled and run, 2 clients",
      "java",
      2,
      side("ours", "java", 2, 6, "fresh"),
      side("bare", 2, 6, ...java),
    ),
    rated(
      "HTTP service against the direct call, 8 clients",
      "python",
      0.8,
      side("http", "python", 8, 300),
      side("ours", "python", 8, 300),
    ),
    {
      name: "sandbox: p99 over p50, Python, 8 clients",
      unit: "times",
      wanted: 4,
      rounds: 3,
      ours: side("spread", "python", 8, 400),
      rival: side("one"),
    },
  ];
}
