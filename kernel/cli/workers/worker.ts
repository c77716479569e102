import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import { SandboxError } from "../../../sandbox/errors.ts";
import { openSandbox } from "../../../sandbox/open.ts";
import { serveWorker } from "../../../sandbox/queue/worker/serve-worker.ts";
import { SharedBuilds } from "../../../sandbox/queue/worker/shared-builds.ts";
import { startWorker } from "../../../sandbox/queue/worker/worker.ts";
import { counted } from "../../engine/api/words.ts";
import { exitCodes } from "../exit-codes.ts";
import { untilAborted } from "../until-aborted.ts";
import { command } from "../words/command.ts";
import { flag, preset, required } from "../words/flag.ts";
import { list, name, oneOf, port, seconds, text, wholeNumber } from "../words/kinds.ts";

const levels = ["none", "partial", "full"] as const;

/** Throws `no_isolation` if this machine isolates programs less than `least`. */
const refuseLess = async (sandbox: Sandbox, least: (typeof levels)[number]): Promise<void> => {
  const { isolation } = await sandbox.describe();
  if (levels.indexOf(isolation.level) >= levels.indexOf(least)) return;
  throw new SandboxError(
    `this machine has ${isolation.level} isolation, but ${least} is required; missing: ${isolation.missing.join(", ")}`,
    {
      code: "no_isolation",
      hint: "taulab sandbox doctor shows the missing parts",
    },
  );
};

/** `taulab worker`: runs a worker until SIGTERM or Ctrl-C. */
export const workerCommand = command({
  name: "worker",
  about:
    "Runs programs for other machines: takes signed jobs from a queue in Redis and sends signed outcomes. " +
    "After SIGTERM or the first Ctrl-C the running programs finish; the second Ctrl-C ends them.",
  flags: {
    redis: required(
      text("URL"),
      "address of the Redis with the queue: redis://HOST:6379, or rediss://HOST:6379 for TLS",
    ),
    languages: flag(list("NAMES"), "comma-separated languages of this worker", { otherwise: "all that are installed" }),
    concurrency: flag(wholeNumber({ least: 1 }), "programs at the same time", { otherwise: "as many as cores" }),
    isolation: flag(
      oneOf(["full", "partial", "none"], "LEVEL"),
      "least isolation with which the worker starts; with none, it takes only jobs of runs with --isolation none",
      { otherwise: "partial" },
    ),
    name: flag(name("NAME"), "unique name of the worker", { otherwise: "host and process number" }),
    "health-port": flag(port, "serve /health and Prometheus' /metrics on this port; 0 takes any free one"),
    "health-host": preset(name("HOST"), "127.0.0.1", "address that serves the health port"),
    grace: preset(
      seconds({ least: 0 }),
      "60",
      "after a stop signal, wait this long for running programs; other workers run unfinished ones again",
    ),
  },
  more: `Secrets are read from the environment: TAULAB_QUEUE_KEY (32 characters or more, the same for runners and workers), TAULAB_REDIS_PASSWORD,
TAULAB_REDIS_USERNAME, and for rediss:// the paths of files in TAULAB_REDIS_CA, TAULAB_REDIS_CERT, TAULAB_REDIS_CERT_KEY.
This command sends programs to the queue: taulab eval --workers redis://HOST (docs/many-workers.md).`,
  exits: "0 stopped, 2 bad input, 3 sandbox or Redis",
  run: async ({ values }, io) => {
    const { redis, languages, concurrency, isolation = "partial", name, healthPort, healthHost, grace } = values;
    const sharedBuilds = new SharedBuilds(io.env);
    const sandbox = await openSandbox(undefined, {
      sharedBuilds,
      ...(isolation === "none" ? { isolation } : {}),
      ...(concurrency === undefined ? {} : { concurrency }),
    });
    try {
      await refuseLess(sandbox, isolation);
      const worker = await startWorker(sandbox, {
        redis,
        graceMs: grace,
        sharedBuilds,
        env: io.env,
        ...(languages === undefined ? {} : { languages }),
        ...(name === undefined ? {} : { name }),
      });
      const service = healthPort === undefined ? undefined : await serveWorker(worker, healthHost, healthPort);
      const about = worker.about();
      for (const lacking of about.lacking) io.stderr.write(`not offered: ${lacking} is not installed here\n`);
      io.stdout.write(
        `worker ${worker.name}, version ${about.version}, isolation ${about.isolation.level}, ` +
          `${about.concurrency} programs at the same time: ${Object.keys(about.languages).join(", ")}` +
          `${service === undefined ? "" : `; health at ${service.url}/health`}; Ctrl-C stops\n`,
      );
      await untilAborted(io.signal);
      await worker.drain();
      await service?.close();
      const { finished, failed, refused } = worker.about().counts;
      io.stdout.write(`${counted(finished, "job")} finished, ${failed} failed, ${refused} refused\n`);
      return exitCodes.ok;
    } finally {
      await sandbox.close();
    }
  },
});
