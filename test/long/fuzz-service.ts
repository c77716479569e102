import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Rng, seeded } from "../../toolkit/stats/random.ts";
import { startService } from "../sandbox/liveness/start-service.ts";
import { type Held, heldBy, megabytes } from "./flat/held-by.ts";
import { exchange, sentAs } from "./fuzz/exchange.ts";
import { honestRequests } from "./fuzz/honest-requests.ts";
import { spoiltText, spoiltValue } from "./fuzz/odd-values.ts";
import { here } from "./here.ts";

/** The memory and descriptors of the service and of its helper processes after `requests` requests. */
export interface FuzzMark {
  readonly requests: number;
  readonly seconds: number;
  readonly service: Held & { readonly objectsMb: number; readonly buffersMb: number };
  readonly helpers: Held;
}

export interface Fuzzed {
  readonly seed: number;
  readonly requests: number;
  /** HTTP status → number of answers. 0: no answer was expected, or the connection was closed. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Faults of the service, as `NUMBER path: why`. `--only NUMBER` repeats the request. */
  readonly faults: readonly string[];
  /** The longest time in which the service's main thread was blocked. */
  readonly awayMs: number;
  /** The measurements after every `markEvery` requests, and `restSeconds` after the last request. */
  readonly marks: readonly FuzzMark[];
}

/** The number of requests in flight at once. */
const clients = 12;

const expected: ReadonlySet<number> = new Set([
  200, 400, 401, 403, 404, 405, 408, 413, 415, 417, 422, 429, 431, 501, 503,
]);

/** The fault of an HTTP answer; undefined if a client can use it. */
function wrongWith(text: string): string | undefined {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
  if (!expected.has(status)) return `answered ${text.slice(0, 600)}`;
  const body = text.slice(text.indexOf("\r\n\r\n") + 4);
  if (body === "" || !text.includes("application/json")) return undefined;
  if (/"status":"sandbox_error"|INTERNAL_ERROR/.test(body)) return body.slice(0, 600);
  return status >= 400 && !/"(?:code|detail)":/.test(body)
    ? `an error without a type: ${body.slice(0, 300)}`
    : undefined;
}

function bodyOf(random: Rng, honest: object): string {
  const text = JSON.stringify(spoiltValue(random, honest));
  return random.below(6) === 0 ? spoiltText(random, text) : text;
}

/** Sends malformed requests of many kinds, up to the given number of requests or seconds. */
export async function fuzzService(
  seed: number,
  {
    requests = Infinity,
    seconds = Infinity,
    from = 0,
    markEvery = Infinity,
    restSeconds = 0,
    told = (_: FuzzMark): void => {},
  },
): Promise<Fuzzed> {
  const service = await startService();
  const statuses: Record<string, number> = {};
  const faults: string[] = [];
  const begun = performance.now();
  let [next, awayMs] = [from, 0];
  const going = (): boolean => next < from + requests && performance.now() - begun < seconds * 1000;
  const one = async (number: number): Promise<void> => {
    const random = seeded(seed).fork(String(number));
    const { path, body } = honestRequests[random.below(honestRequests.length)]!;
    const sent = sentAs(random, path, bodyOf(random, body));
    const sentAt = performance.now();
    const heard = await exchange(service.url, sent);
    const text = heard?.said.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, "");
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text ?? "")?.[1] ?? 0);
    statuses[status] = (statuses[status] ?? 0) + 1;
    const unanswered = (): string | undefined =>
      sent.answered
        ? `closed after ${Math.round(performance.now() - sentAt)} ms without an answer: ${heard?.error ?? "no error"}`
        : undefined;
    const why = text === undefined ? "no answer in a minute" : text === "" ? unanswered() : wrongWith(text);
    if (why !== undefined) faults.push(`${number} ${path}: ${why}`);
  };
  const serves = async (): Promise<void> => {
    const program = {
      language: "python",
      source: "def f(x): return x",
      tests: [{ kind: "assert", id: "a", code: "assert f(1) == 1" }],
    };
    const { status, text } = await service.ask("/v1/run", JSON.stringify(program));
    if (status !== 200 || !text.includes('"verdict":"passed"'))
      faults.push(`${next} a right program: ${status} ${text.slice(0, 300)}`);
    awayMs = Math.max(awayMs, (await service.lag()).awayMs);
  };
  const marks: FuzzMark[] = [];
  const mark = async (): Promise<void> => {
    await service.collect();
    const { objectBytes, bufferBytes } = await service.lag();
    const { service: held, helpers } = heldBy(service.pid);
    marks.push({
      requests: next - from,
      seconds: Math.round((performance.now() - begun) / 1000),
      service: { ...held, objectsMb: megabytes(objectBytes), buffersMb: megabytes(bufferBytes) },
      helpers,
    });
    told(marks.at(-1)!);
  };
  try {
    await serves();
    awayMs = 0;
    while (going()) {
      const until = next + 200;
      const work = async (): Promise<void> => {
        while (going() && next < until) await one(next++);
      };
      await Promise.all(Array.from({ length: clients }, work));
      await serves();
      if ((next - from) % markEvery === 0) await mark();
    }
    await new Promise((resolve) => setTimeout(resolve, restSeconds * 1000)); // unused threads end meanwhile
    await mark();
    return { seed, requests: next - from, statuses, faults, awayMs, marks };
  } finally {
    await service.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: "300" },
      seed: { type: "string", default: "20261123" },
      only: { type: "string" },
      out: { type: "string" },
    },
  });
  const only = values.only === undefined ? {} : { from: Number(values.only), requests: 1 };
  const told = ({ requests, seconds, service, helpers }: FuzzMark): void =>
    void process.stdout.write(
      `${String(requests).padStart(6)} requests ${String(seconds).padStart(4)} s  service ${service.memoryMb} MB (objects ${service.objectsMb}, buffers ${service.buffersMb}), ${service.descriptors} descriptors  ${helpers.processes} helpers ${helpers.memoryMb} MB, ${helpers.descriptors} descriptors\n`,
    );
  const limits = { seconds: Number(values.seconds), markEvery: 1000, restSeconds: 35, told, ...only };
  const { faults, ...all } = await fuzzService(Number(values.seed), limits);
  process.stdout.write(`${faults.slice(0, 50).join("\n\n")}\n${JSON.stringify(all)}\n${faults.length} faults\n`);
  if (values.out !== undefined)
    await writeFile(values.out, `${JSON.stringify({ ...here, ...all, faults }, null, 2)}\n`);
  process.exit(faults.length === 0 ? 0 : 1);
}
