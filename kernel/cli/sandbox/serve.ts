import { serveSandbox } from "../../../sandbox/server/serve-sandbox.ts";
import { exitCodes } from "../exit-codes.ts";
import { untilAborted } from "../until-aborted.ts";
import { command } from "../words/command.ts";
import { flag, many, preset } from "../words/flag.ts";
import { name, port, text, wholeNumber } from "../words/kinds.ts";
import { pair } from "../words/pair-kinds.ts";
import { openByFlags, sandboxFlags } from "./open-by-flags.ts";
import { readDatasets } from "./read-datasets.ts";
import { shippedDatasets } from "./shipped-datasets.ts";

/** `taulab sandbox serve`: serves the sandbox until Ctrl-C. */
export const serveSandboxCommand = command({
  name: "sandbox serve",
  about:
    "Serves the sandbox over HTTP: its own API (described at /openapi.json), and those of MultiLanguageSandbox and SandboxFusion. " +
    "After the first Ctrl-C the running programs finish; the second ends them.",
  flags: {
    host: preset(name("HOST"), "127.0.0.1", "address to listen on; any other than loopback needs a token"),
    port: preset(port, "8080", "port to listen on; 0 takes any free one"),
    token: flag(text("TOKEN"), 'clients must send it as "Authorization: Bearer TOKEN" (or set TAULAB_SANDBOX_TOKEN)'),
    "allow-origin": many(
      name("O"),
      'web pages of origin O, for example https://example.org, may use the service; "*" for any. Pages of other origins are refused, and so are requests with a Host header other than loopback or HOST',
    ),
    "allow-host": many(name("NAME"), 'without a token: accept requests with this Host header too; "*" for any'),
    room: flag(wholeNumber({ least: 1 }), "at most N programs run or wait at a time; further requests are refused", {
      otherwise: "32 for each concurrent program",
    }),
    max: many(
      pair("LIMIT=N", wholeNumber({ least: 1 })),
      "the largest value N that a request to taulab's own API may set for LIMIT (wallMs, cpuMs, memoryBytes, processes, outputBytes, fileBytes, tmpBytes, inodes, compileCpuMs, compileWallMs)",
    ),
    dataset: many(
      text("N=C:FILE"),
      "serve the rows of a JSONL file (or .gz) as data set N of SandboxFusion's class C. The shipped tasks are served as taulab_python and taulab_javascript",
    ),
    ...sandboxFlags,
  },
  more: `A request may set limits up to these maxima (--max changes them): 60 s of wall time, also for each test and checker, 2 GB of memory,
256 processes, 1 MiB of each output stream, 256 MB of files. A request body may have 16 MiB, 10,000 files and 10,000 tests;
a body that takes more than 5 s of CPU time to parse is refused.`,
  exits: "0 stopped, 2 bad input, 3 sandbox or address",
  run: async ({ values }, io) => {
    const { host, port, token = io.env.TAULAB_SANDBOX_TOKEN, room, max = [], dataset = [] } = values;
    const { compatRoutes } = await import("../../compat/compat-routes.ts");
    const options = {
      host,
      port,
      maximum: Object.fromEntries(max),
      ...(token === undefined ? {} : { token }),
      ...(room === undefined ? {} : { room }),
      allowOrigins: values.allowOrigin ?? [],
      allowHosts: values.allowHost ?? [],
      routes: [compatRoutes({ ...(await shippedDatasets()), ...(await readDatasets(dataset)) })],
    };
    const sandbox = await openByFlags(values);
    try {
      const service = await serveSandbox(sandbox, options);
      const { isolation, concurrency } = await sandbox.describe();
      io.stdout.write(
        `sandbox at ${service.url}, isolation ${isolation.level}, ${concurrency} programs at the same time; Ctrl-C stops\n`,
      );
      await untilAborted(io.signal);
      await service.close();
      return exitCodes.ok;
    } finally {
      await sandbox.close();
    }
  },
});
