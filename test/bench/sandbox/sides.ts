import { execFileSync } from "node:child_process";
import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import type { Program } from "../../../sandbox/contract/program.ts";
import { findLanguage } from "../../../sandbox/languages/registry.ts";
import { openSandbox } from "../../../sandbox/open.ts";
import { serveSandbox } from "../../../sandbox/server/serve-sandbox.ts";

const limits = { wallMs: 60_000, cpuMs: 60_000, memoryBytes: 2 ** 30, compileWallMs: 60_000 };

/** A C++ program that includes the whole standard library. */
export const wholeLibrary = '#include <bits/stdc++.h>\nint main() { std::cout << "hello\\n"; }\n';

const sources: Readonly<Record<string, string>> = { wholeLibrary };
const sourceOf = (language: string, what: string): string => sources[what] ?? findLanguage(language)!.hello;

type Done = (ms: number) => void;

/** Executions a second with several clients at once. Each client runs one program before the measurement. */
async function rate(
  sandbox: Sandbox,
  make: (n: number) => Program,
  clients: number,
  count: number,
  done: Done = () => {},
): Promise<number> {
  const once = async (n: number): Promise<void> => {
    const begun = performance.now();
    const outcome = await sandbox.run(make(n));
    if (outcome.status !== "ok")
      throw new Error(`${outcome.status} ${outcome.error} ${outcome.stderr.text} ${outcome.compilation?.stderr}`);
    if (n >= 0) done(performance.now() - begun);
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

/** Executions a second. `how`: "prepared", "executed" (no prepared interpreter), "fresh" (another source each time). */
export async function ours(
  language: string,
  clients: string,
  count: string,
  how = "prepared",
  what = "hello",
): Promise<number> {
  const sandbox = await openSandbox("namespace:", { prepared: how !== "executed" });
  const run = `${process.pid} ${Date.now()}`;
  const make = (n: number): Program => ({
    language,
    limits,
    source: sourceOf(language, what) + (how === "fresh" ? `// ${run} ${n}\n` : ""),
  });
  try {
    return await rate(sandbox, make, Number(clients), Number(count));
  } finally {
    await sandbox.close();
  }
}

/** Executions a second over HTTP, through the remote backend. */
export async function http(language: string, clients: string, count: string): Promise<number> {
  const inner = await openSandbox();
  const service = await serveSandbox(inner, { port: 0 });
  const sandbox = await openSandbox(`remote:${service.url}`);
  const make = (): Program => ({ language, source: findLanguage(language)!.hello, limits });
  const value = await rate(sandbox, make, Number(clients), Number(count));
  await service.close();
  await inner.close();
  return value;
}

/** Executions a second of the bare command. The small C program xargs starts it `count` times. */
export async function bare(clients: string, count: string, ...command: string[]): Promise<number> {
  const start = (numbers: number): void => {
    const input = Array.from({ length: numbers }, (_, i) => i).join("\n");
    execFileSync("xargs", ["-P", clients, "-I", "{}", ...command], { input, stdio: ["pipe", "ignore", "inherit"] });
  };
  start(Number(clients));
  const begun = performance.now();
  start(Number(count));
  return (Number(count) / (performance.now() - begun)) * 1000;
}

/** The ratio of the 99th percentile to the median of the times of single runs at full load. */
export async function spread(language: string, clients: string, count: string): Promise<number> {
  const sandbox = await openSandbox();
  const times: number[] = [];
  const make = (): Program => ({ language, source: findLanguage(language)!.hello, limits });
  await rate(sandbox, make, Number(clients), Number(count), (ms) => times.push(ms));
  await sandbox.close();
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)]! / times[times.length >> 1]!;
}

/** Returns 1, with which a figure is compared if it is a ratio already. */
export const one = (): number => 1;
