import { availableParallelism, hostname, totalmem } from "node:os";
import type { Sandbox } from "../../contract/backend.ts";
import { SandboxError } from "../../errors.ts";
import { requireLanguage } from "../../languages/registry.ts";
import { findVersion } from "../../languages/toolchains.ts";
import { packageVersion } from "../../package-version.ts";
import { parseQueueAddress } from "../address.ts";
import { type Announcement, announce, announceMs, retract } from "../announcement.ts";
import { queueDepths } from "../depth.ts";
import { redisKeys } from "../keys.ts";
import { parseNews } from "../news.ts";
import { openRedis } from "../redis.ts";
import { TextReader } from "../shared-texts.ts";
import { queueKey, type Signature, signatureOf, tenantKey } from "../signature.ts";
import { wireVersion } from "../wire.ts";
import { noCounts } from "./counts.ts";
import { givenBack, type HandlerParts, handleJob } from "./handle-job.ts";
import { JobSource } from "./job-source.ts";
import type { QueueWorker, WorkerOptions } from "./options.ts";
import { RunnerSessions } from "./sessions.ts";
import { takeJobs } from "./take-jobs.ts";
import { wakesUp } from "./wakes-up.ts";

/** Splits the requested languages into the installed ones, which the worker offers, and the others. */
async function offered(sandbox: Sandbox, requested: readonly string[] | undefined) {
  const installed = await sandbox.languages();
  const names = requested?.map((name) => requireLanguage(name).name) ?? installed;
  const usableLanguages = names.filter((name) => installed.includes(name));
  const lacking = names.filter((name) => !installed.includes(name));
  if (usableLanguages.length === 0)
    throw new SandboxError(`no language of this worker is installed: ${lacking.join(", ")}`, {
      code: "toolchain_missing",
      hint: "taulab sandbox doctor shows how to install it",
    });
  const versions = await Promise.all(
    usableLanguages.map(async (name) => [name, (await findVersion(name)) ?? "unknown"] as const),
  );
  return { languages: Object.fromEntries(versions), lacking };
}

/** A cache of one signer for each tenant. */
function signatures(key: string): (tenant: string) => Signature {
  const byTenant = new Map<string, Signature>();
  return (tenant) => {
    const signature = byTenant.get(tenant) ?? signatureOf(tenantKey(key, tenant));
    byTenant.set(tenant, signature);
    return signature;
  };
}

/**
 * Starts a worker. From the queue it takes the jobs that it can run; it runs them in the sandbox and sends signed
 * results.
 *
 * @param sandbox runs the programs; it stays open when the worker ends
 * @param options the address of Redis, and the offered languages
 * @returns the worker; `drain` ends it
 * @throws SandboxError `bad_request` without TAULAB_QUEUE_KEY, `backend_failed` without Redis, `toolchain_missing`
 */
export async function startWorker(sandbox: Sandbox, options: WorkerOptions): Promise<QueueWorker> {
  const { env = process.env, graceMs = 60_000, name = `${hostname()}.${process.pid}` } = options;
  const { url } = parseQueueAddress(options.redis, {});
  const signatureFor = signatures(queueKey(env));
  const version = wireVersion(options.version ?? packageVersion());
  const [{ isolation, concurrency }, { languages, lacking }] = await Promise.all([
    sandbox.describe(),
    offered(sandbox, options.languages),
  ]);
  const redis = await openRedis(url, env);
  const listener = await openRedis(url, env);
  options.sharedBuilds?.connect(redis);
  const counts = noCounts();
  const running = new Map<string, AbortController>();
  const startedAt = Date.now();
  let state: Announcement["state"] = "working";
  const about = (): Announcement => ({
    name,
    host: hostname(),
    pid: process.pid,
    version,
    languages,
    lacking,
    isolation,
    concurrency,
    cores: availableParallelism(),
    memoryBytes: totalmem(),
    state: state === "working" && jobs.paused() ? "paused" : state,
    running: running.size,
    counts: { ...counts },
    startedAt,
    at: Date.now(),
  });
  const abilities = { version, languages: new Set(Object.keys(languages)), isolates: isolation.level !== "none" };
  const source = new JobSource(redis, abilities, name);
  const parts: HandlerParts = {
    name,
    redis,
    sandbox,
    texts: new TextReader(redis),
    sessions: new RunnerSessions(redis),
    signatureFor,
    counts,
    finished: new Set(),
    running,
  };
  const jobs = takeJobs(redis, source, concurrency, ({ job, token, queue }) => handleJob(job, token, queue, parts));
  let workers = 1;
  listener.on("message", (_, text: string) => {
    const news = parseNews(text);
    if (news.kind === "cancelled") running.get(news.id)?.abort();
    else if (news.kind === "look" || wakesUp(name, text, news.count, workers)) jobs.wake();
  });
  await listener.subscribe(redisKeys.news);
  const tell = async (): Promise<void> => {
    workers = await announce(redis, about()).catch(() => workers);
  };
  await tell();
  const timer = setInterval(tell, announceMs);
  jobs.start();

  const end = async (): Promise<void> => {
    state = "draining";
    await tell();
    const ended = jobs.stop();
    const late = setTimeout(() => {
      for (const controller of running.values()) controller.abort(givenBack);
    }, graceMs);
    await ended;
    clearTimeout(late);
    clearInterval(timer);
    await source.close();
    if (redis.status === "ready") await retract(redis, name).catch(() => undefined);
    listener.disconnect();
    redis.disconnect();
  };
  let ending: Promise<void> | undefined;
  return {
    name,
    about,
    depths: () => queueDepths(redis),
    connected: () => redis.status === "ready",
    drain: () => {
      ending ??= end();
      return ending;
    },
  };
}
