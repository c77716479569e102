import { setTimeout as sleep } from "node:timers/promises";
import { parseQueueAddress } from "../../../sandbox/queue/address.ts";
import { queueKey, tenantKey } from "../../../sandbox/queue/signature.ts";
import { exitCodes } from "../exit-codes.ts";
import { command } from "../words/command.ts";
import { required, reworded, toggle } from "../words/flag.ts";
import { name } from "../words/kinds.ts";
import { shared } from "../words/shared-flags.ts";
import { redisFlag, withQueue } from "./queue-flag.ts";
import { type EarlierLook, lookOf, queueText } from "./queue-tables.ts";

const everyMs = 2000;

const pauseCommand = command({
  name: "workers pause",
  about: "Stops workers from taking more jobs until `taulab workers resume`. Running jobs continue, and runs wait.",
  flags: { redis: redisFlag },
  run: async ({ values: { redis } }, io) => {
    await withQueue(redis, io, (window) => window.pause());
    io.stdout.write("paused; resume with: taulab workers resume\n");
    return exitCodes.ok;
  },
});

const resumeCommand = command({
  name: "workers resume",
  about: "Ends the pause of the workers: they take jobs again.",
  flags: { redis: redisFlag },
  run: async ({ values: { redis } }, io) => {
    await withQueue(redis, io, (window) => window.resume());
    io.stdout.write("workers take jobs\n");
    return exitCodes.ok;
  },
});

const keyCommand = command({
  name: "workers key",
  about:
    "Prints the key of one tenant, derived from TAULAB_QUEUE_KEY. A runner that has only this key, in TAULAB_QUEUE_TENANT_KEY, can sign only this tenant's jobs.",
  flags: { tenant: required(name("NAME"), "the tenant; its runs use redis://HOST?tenant=NAME") },
  run: async ({ values: { tenant } }, io) => {
    const { tenant: checked } = parseQueueAddress("redis://localhost", { TAULAB_QUEUE_TENANT: tenant });
    io.stdout.write(`${tenantKey(queueKey(io.env), checked)}\n`);
    return exitCodes.ok;
  },
});

/** `taulab workers`: shows the workers of a queue and its jobs. */
export const workersCommand = command({
  name: "workers",
  about: "Shows the workers of a queue, their finished jobs and the waiting jobs.",
  flags: {
    redis: redisFlag,
    watch: toggle("refresh every two seconds until Ctrl-C"),
    json: reworded(shared.json, "workers and queues as JSON"),
  },
  subcommands: { pause: pauseCommand, resume: resumeCommand, key: keyCommand },
  run: ({ values: { redis, watch, json } }, io) =>
    withQueue(redis, io, async (window) => {
      let earlier: EarlierLook | undefined;
      do {
        const view = await window.look();
        const now = Date.now();
        const clear = watch && (io.stdout as NodeJS.WriteStream).isTTY ? "\u001b[2J\u001b[H" : "";
        io.stdout.write(json ? `${JSON.stringify(view)}\n` : `${clear}${queueText(view, io, now, earlier)}`);
        earlier = lookOf(view, now);
        if (watch) await sleep(everyMs, undefined, { signal: io.signal }).catch(() => undefined);
      } while (watch && !io.signal.aborted);
      return exitCodes.ok;
    }),
});
