import { checkSuite, doctor, doctorTable, openSandbox, SandboxError, serveSandbox } from "../../sandbox/index.ts";
import type { Io } from "./command.ts";
import { buildImageCommand } from "./sandbox-image.ts";

const usage = `taulab sandbox doctor [--json]                                what this machine can isolate and run
taulab sandbox check FILE.json [--backend NAME] [--json] [--only TEXT] [--isolation none]
                                                              run a suite of hostile programs
taulab sandbox serve [--host 127.0.0.1] [--port 8080] [--token T] [--concurrency N] [--backend NAME]
                                                              serve it over HTTP
taulab sandbox image build [--languages a,b] [--slim] [--tag T] [--base IMAGE] [--node IMAGE|host] [--network host]
                           [--ca FILE] [--backend docker:SOCKET] [--print]
                                                              build an image for the Docker backend, or print its
                                                              Dockerfile; used by --backend docker --image T
`;

interface Words {
  readonly plain: readonly string[];
  readonly flags: ReadonlyMap<string, string>;
}

const withValue = new Set([
  ...["backend", "only", "isolation", "concurrency", "host", "port", "token"],
  ...["image", "languages", "tag", "base", "node", "network", "ca"],
]);

function parse(args: readonly string[]): Words {
  const plain: string[] = [];
  const flags = new Map<string, string>();
  for (let i = 0; i < args.length; i++) {
    const word = args[i]!;
    const [name = "", inline] = word.startsWith("--") ? word.slice(2).split("=", 2) : [];
    if (!word.startsWith("--")) plain.push(word);
    else flags.set(name, inline ?? (withValue.has(name) ? (args[++i] ?? "") : ""));
  }
  return { plain, flags };
}

/** `docker` and `docker:/path/to/socket` are both right. */
function address(backend: string): string {
  return backend.includes(":") ? backend : `${backend}:`;
}

function chosen(flags: ReadonlyMap<string, string>): string | undefined {
  const image = flags.get("image");
  const backend = flags.get("backend") ?? (image === undefined ? undefined : "docker");
  return backend === undefined ? undefined : `${address(backend)}${image === undefined ? "" : `#${image}`}`;
}

function open({ flags }: Words) {
  const concurrency = flags.get("concurrency");
  return openSandbox(chosen(flags), {
    ...(flags.get("isolation") === "none" ? { isolation: "none" } : {}),
    ...(concurrency === undefined ? {} : { concurrency: Number(concurrency) }),
  });
}

async function check(words: Words, io: Io): Promise<number> {
  const file = words.plain[0];
  if (file === undefined) {
    io.stderr.write(usage);
    return 2;
  }
  const json = words.flags.has("json");
  const sandbox = await open(words);
  try {
    const report = await checkSuite(file, sandbox, {
      signal: io.signal,
      only: words.flags.get("only") ?? "",
      ...(json ? { onRun: (seen) => io.stdout.write(`${JSON.stringify(seen)}\n`) } : {}),
    });
    for (const line of report.limited) io.stdout.write(`limited: ${line}\n`);
    for (const line of report.failures) io.stdout.write(`failed: ${line}\n`);
    io.stdout.write(`${report.passed} passed, ${report.failed} failed\n`);
    return report.failed === 0 ? 0 : 1;
  } finally {
    await sandbox.close();
  }
}

async function showDoctor(words: Words, io: Io): Promise<number> {
  const json = words.flags.has("json");
  const onProgress = (done: number, total: number, language: string) =>
    void io.stderr.write(`\r\u001b[K${done < total ? `hello in ${total} languages: ${done} done (${language})` : ""}`);
  const shows = !json && "isTTY" in io.stderr && io.stderr.isTTY === true;
  const report = await doctor({ hello: true, signal: io.signal, ...(shows ? { onProgress } : {}) });
  io.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : doctorTable(report));
  return 0;
}

async function serve(words: Words, io: Io): Promise<number> {
  const sandbox = await open(words);
  try {
    const { flags } = words;
    const token = flags.get("token") ?? io.env.TAULAB_SANDBOX_TOKEN;
    const service = await serveSandbox(sandbox, {
      host: flags.get("host") ?? "127.0.0.1",
      port: Number(flags.get("port") ?? 8080),
      ...(token === undefined ? {} : { token }),
    });
    const { isolation, concurrency } = await sandbox.describe();
    io.stdout.write(
      `sandbox at ${service.url}, isolation ${isolation.level}, ${concurrency} side by side; Ctrl-C stops\n`,
    );
    await new Promise<void>((resolve) => {
      if (io.signal.aborted) resolve();
      io.signal.addEventListener("abort", () => resolve());
      process.once("SIGTERM", () => resolve());
    });
    await service.close();
    return 0;
  } finally {
    await sandbox.close();
  }
}

async function image({ plain, flags }: Words, io: Io): Promise<number> {
  if (plain[0] === "build") return buildImageCommand(flags, io);
  io.stderr.write(usage);
  return 2;
}

const subcommands: Readonly<Record<string, (words: Words, io: Io) => Promise<number>>> = {
  check,
  doctor: showDoctor,
  image,
  serve,
};

/** `taulab sandbox …`: returns the exit code. */
export async function sandboxCommand(args: string[], io: Io): Promise<number> {
  const [name = "", ...rest] = args;
  const run = subcommands[name];
  if (run === undefined) {
    (name === "--help" ? io.stdout : io.stderr).write(usage);
    return name === "--help" ? 0 : 2;
  }
  try {
    return await run(parse(rest), io);
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    io.stderr.write(`${error.message}\n${error.hint === undefined ? "" : `${error.hint}\n`}`);
    return 2;
  }
}
