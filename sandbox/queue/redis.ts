import { readFileSync } from "node:fs";
import { Redis, type RedisOptions } from "ioredis";
import { SandboxError } from "../errors.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** The time limit of the first connection to Redis, in milliseconds. */
const connectMs = 10_000;
/** Milliseconds without an answer to a command after which the connection counts as lost. */
const silentMs = 20_000;

/** User, password and certificates come from the environment, so that no address and no manifest contains them. */
function optionsOf(url: string, env: Environment): RedisOptions {
  const { TAULAB_REDIS_USERNAME: username, TAULAB_REDIS_PASSWORD: password } = env;
  const { TAULAB_REDIS_CA: ca, TAULAB_REDIS_CERT: cert, TAULAB_REDIS_CERT_KEY: key } = env;
  const tls = {
    ...(ca ? { ca: readFileSync(ca) } : {}),
    ...(cert ? { cert: readFileSync(cert) } : {}),
    ...(key ? { key: readFileSync(key) } : {}),
  };
  return {
    ...(username ? { username } : {}),
    ...(password ? { password } : {}),
    ...(url.startsWith("rediss:") ? { tls } : {}),
    maxRetriesPerRequest: null,
    keepAlive: 10_000,
    connectTimeout: connectMs,
    socketTimeout: silentMs,
    retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 6), 2000),
    reconnectOnError: (error) => /^(READONLY|LOADING)/.test(error.message),
  };
}

/** A connection to Redis that reconnects after an interruption; commands wait until then. */
export type RedisConnection = Redis;

/**
 * Opens a connection to Redis and waits until it answers.
 *
 * @param url `redis://host:port/database` or `rediss://…`
 * @param env environment variables TAULAB_REDIS_USERNAME, _PASSWORD, _CA, _CERT, _CERT_KEY
 * @returns the connection; call `disconnect` when done
 * @throws SandboxError `backend_failed` if nothing answers within 10 s, or the password is wrong
 */
export async function openRedis(url: string, env: Environment): Promise<RedisConnection> {
  const redis = new Redis(url, optionsOf(url, env));
  let last: Error | undefined;
  redis.on("error", (error) => {
    last = error;
  });
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(last ?? new Error("no answer within 10 s")), connectMs);
  try {
    await Promise.race([redis.ping(), late.promise]);
    return redis;
  } catch (cause) {
    redis.disconnect();
    throw new SandboxError(`no Redis answers at ${url}: ${(cause as Error).message}`, {
      code: "backend_failed",
      cause,
      hint: "start one with: redis-server --appendonly yes; set its password in TAULAB_REDIS_PASSWORD",
    });
  } finally {
    clearTimeout(timer);
  }
}
