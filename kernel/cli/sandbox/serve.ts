import { serveSandbox } from "../../../sandbox/index.ts";
import { EngineError } from "../../engine/errors.ts";
import type { Run } from "../command.ts";
import { exitCodes } from "../exit-codes.ts";
import { strictArgs } from "../words/strict-args.ts";
import { openByFlags, sandboxFlags, sandboxFlagsUsage } from "./open-by-flags.ts";
import { readDatasets } from "./read-datasets.ts";
import { shippedDatasets } from "./shipped-datasets.ts";

const usage = `usage: taulab sandbox serve [OPTIONS]

Serves the sandbox over HTTP: its own API (described at /openapi.json), and those of MultiLanguageSandbox and SandboxFusion.

  --host HOST         default 127.0.0.1; any other than loopback needs a token
  --port N            default 8080; 0 takes any free one
  --token T           required of clients as "Authorization: Bearer T" (or TAULAB_SANDBOX_TOKEN)
  --allow-origin O    web pages of origin O, for example https://example.org, may use the service; may be repeated; "*" for
                      any. Others are refused, and so are requests for another host than loopback or HOST
  --allow-host NAME   without a token: the service may also be asked for under this name; may be repeated; "*" for any
  --room N            programs running and waiting before others are refused (default: 32 for each side by side)
  --max LIMIT=N       a request gets at most N of a limit of its own API (wallMs, cpuMs, memoryBytes, processes, outputBytes,
                      fileBytes, tmpBytes, inodes, compileWallMs); may be repeated
  --dataset N=C:FILE  serve the rows of a JSONL file (plain or .gz) as data set N of SandboxFusion's class C; may be
                      repeated. The shipped tasks are there as taulab_python and taulab_javascript
${sandboxFlagsUsage}
Limits of requests end, unless --max says otherwise, at 60 s of wall time (each test and checker too), 2 GB, 256 processes, 1 MiB of each stream,
256 MB of files; a body at 16 MiB, 10,000 files and 10,000 tests. What takes longer than 5 s to read is refused.
The first Ctrl-C finishes what runs, the second does not wait.
exit codes: 0 stopped, 2 bad input, 3 sandbox or address
`;

const wholeNumber = (argument: string, text: string, least: number, most = Number.MAX_SAFE_INTEGER): number => {
  const value = Number(text);
  if (text.trim() !== "" && Number.isSafeInteger(value) && value >= least && value <= most) return value;
  throw new EngineError(`--${argument} ${text} is not a number that can be used`, {
    code: "invalid_config",
    argument,
    value: text,
    hint:
      most === Number.MAX_SAFE_INTEGER ? `a whole number of ${least} or more` : `a whole number of ${least} to ${most}`,
  });
};

/** The words of --max; the service refuses names that are no limits. */
const maximumIn = (words: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    words.map((word) => {
      const [name = "", value = ""] = word.split("=");
      return [name, wholeNumber("max", value, 1)] as const;
    }),
  );

/** `taulab sandbox serve`: until Ctrl-C. */
export const serveCommand: Run = async (args, io) => {
  const { values } = strictArgs({
    args,
    options: {
      ...sandboxFlags,
      host: { type: "string", default: "127.0.0.1" },
      port: { type: "string", default: "8080" },
      token: { type: "string" },
      room: { type: "string" },
      max: { type: "string", multiple: true, default: [] },
      "allow-origin": { type: "string", multiple: true, default: [] },
      "allow-host": { type: "string", multiple: true, default: [] },
      dataset: { type: "string", multiple: true, default: [] },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    io.stdout.write(usage);
    return exitCodes.ok;
  }
  const { compatRoutes } = await import("../../compat/compat-routes.ts");
  const token = values.token ?? io.env.TAULAB_SANDBOX_TOKEN;
  const options = {
    host: values.host,
    port: wholeNumber("port", values.port, 0, 65_535),
    ...(token === undefined ? {} : { token }),
    ...(values.room === undefined ? {} : { room: wholeNumber("room", values.room, 1) }),
    maximum: maximumIn(values.max),
    allowOrigins: values["allow-origin"],
    allowHosts: values["allow-host"],
    routes: [compatRoutes({ ...(await shippedDatasets()), ...(await readDatasets(values.dataset)) })],
  };
  const sandbox = await openByFlags(values);
  try {
    const service = await serveSandbox(sandbox, options);
    const { isolation, concurrency } = await sandbox.describe();
    io.stdout.write(
      `sandbox at ${service.url}, isolation ${isolation.level}, ${concurrency} side by side; Ctrl-C stops\n`,
    );
    await new Promise<void>((resolve) => {
      if (io.signal.aborted) resolve();
      io.signal.addEventListener("abort", () => resolve());
    });
    await service.close();
    return exitCodes.ok;
  } finally {
    await sandbox.close();
  }
};
