import { timingSafeEqual } from "node:crypto";
import type { Build, BuildStore } from "../../contract/built.ts";
import { decodeBuild, encodeBuild } from "../../run/build-bytes.ts";
import { redisKeys } from "../keys.ts";
import type { RedisConnection } from "../redis.ts";
import { buildSignature, queueKey } from "../signature.ts";
import { wireLimits } from "../wire.ts";

/** Seconds for which Redis keeps a compiled program, and the mark that a program was compiled once. */
const keptSeconds = 600;
/** Milliseconds that a program waits for a build from Redis. Then it is compiled here. */
const patienceMs = 1000;
const macBytes = 32;

/** Resolves with the answer, or with undefined if the answer fails or takes more than a second. */
const soon = async <T>(answer: Promise<T>): Promise<T | undefined> => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, patienceMs);
  try {
    return await Promise.race([answer.catch(() => undefined), promise]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Compiled programs that the workers of a queue share in Redis. The first compilation of a program leaves only a mark,
 * and the second one stores the build. So programs that occur once need almost no memory there. Builds are signed with
 * the workers' key, so that no one else can replace them.
 */
export class SharedBuilds implements BuildStore {
  readonly #sign: (name: string, bytes: Uint8Array) => Buffer;
  #redis: RedisConnection | undefined;

  /** Throws SandboxError `bad_request` without TAULAB_QUEUE_KEY. */
  constructor(env: Readonly<Record<string, string | undefined>>) {
    this.#sign = buildSignature(queueKey(env));
  }

  /** Sets the connection. Without one, nothing is shared. */
  connect(redis: RedisConnection): void {
    this.#redis = redis;
  }

  async get(key: string): Promise<Build | undefined> {
    const redis = this.#ready();
    const entry = redis && (await soon(redis.getBuffer(redisKeys.build(key))));
    if (!entry || entry.length <= macBytes) return undefined;
    const [mac, bytes] = [entry.subarray(0, macBytes), entry.subarray(macBytes)];
    return timingSafeEqual(mac, this.#sign(key, bytes)) ? decodeBuild(bytes) : undefined;
  }

  async put(key: string, build: Build): Promise<void> {
    const redis = this.#ready();
    if (redis === undefined) return;
    const mark = await soon(redis.set(redisKeys.compiled(key), "1", "EX", keptSeconds, "NX"));
    if (mark !== null) return; // the first compilation, or no answer
    const bytes = Buffer.concat(encodeBuild(build));
    if (bytes.length > wireLimits.build) return;
    const entry = Buffer.concat([this.#sign(key, bytes), bytes]);
    await soon(redis.set(redisKeys.build(key), entry, "EX", keptSeconds));
  }

  #ready(): RedisConnection | undefined {
    return this.#redis?.status === "ready" ? this.#redis : undefined;
  }
}
