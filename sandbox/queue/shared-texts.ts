import { sha256 } from "../../toolkit/base/node/sha256.ts";
import { SandboxError } from "../errors.ts";
import { redisKeys } from "./keys.ts";
import type { RedisConnection } from "./redis.ts";
import { wireLimits } from "./wire.ts";

/** Fields of a program that are often the same in many jobs, because many sampled programs solve the same task. */
const sharedFields = ["tests", "files", "stdin", "stdinBase64"];
/** Seconds for which a text stays in Redis after its last use by a process that sends programs. */
const keptSeconds = 24 * 3600;
/** A runner (the process that sends programs) renews a text's lifetime after this many milliseconds. */
const renewMs = 3_600_000;

/** A program whose large parts are replaced by hashes; their texts are stored in Redis. */
export interface SharedProgram {
  readonly program: Readonly<Record<string, unknown>>;
  readonly texts: Readonly<Record<string, string>>;
}

/** Stores large parts of programs in Redis, each text once. */
export class TextSender {
  readonly #redis: RedisConnection;
  /** Hash → time at which its text was sent. */
  readonly #sent = new Map<string, number>();
  /** Total size in bytes of the texts that this runner has sent to Redis. */
  bytes = 0;

  constructor(redis: RedisConnection) {
    this.#redis = redis;
  }

  /** @param again true: texts are sent even if they were sent before, because a worker did not find them */
  async share(program: Readonly<Record<string, unknown>>, again = false): Promise<SharedProgram> {
    const small: Record<string, unknown> = { ...program };
    const texts: Record<string, string> = {};
    let total = 0;
    for (const [field, value] of Object.entries(program)) {
      if (value === undefined) continue;
      const text = JSON.stringify(value);
      total += text.length;
      if (total > wireLimits.program)
        throw new SandboxError(`the program is longer than ${wireLimits.program >> 20} MiB with its files and tests`, {
          code: "invalid_program",
          argument: field,
          hint: "run it on this machine, or make its files smaller",
        });
      if (!sharedFields.includes(field) || text.length <= wireLimits.inline) continue;
      const hash = sha256(text);
      await this.#send(hash, text, again);
      texts[field] = hash;
      delete small[field];
    }
    return { program: small, texts };
  }

  async #send(hash: string, text: string, again: boolean): Promise<void> {
    const now = Date.now();
    if (!again && now - (this.#sent.get(hash) ?? 0) < renewMs) return;
    if (again || (await this.#redis.expire(redisKeys.text(hash), keptSeconds)) === 0) {
      await this.#redis.set(redisKeys.text(hash), text, "EX", keptSeconds);
      this.bytes += text.length;
    }
    this.#sent.set(hash, now);
  }
}

/** The maximum number of characters of shared texts that a worker keeps in memory. */
const heldCharacters = 128 << 20;

/** Loads large parts of programs from Redis. The most recently used ones stay in memory. */
export class TextReader {
  readonly #redis: RedisConnection;
  readonly #held = new Map<string, string>();
  #size = 0;

  constructor(redis: RedisConnection) {
    this.#redis = redis;
  }

  /** The complete program. Null if a text is missing or does not match its hash. */
  async complete({ program, texts }: SharedProgram): Promise<Readonly<Record<string, unknown>> | null> {
    const complete: Record<string, unknown> = { ...program };
    for (const [field, hash] of Object.entries(texts)) {
      const text = this.#held.get(hash) ?? (await this.#fetch(hash));
      if (text === null) return null;
      this.#hold(hash, text);
      complete[field] = JSON.parse(text);
    }
    return complete;
  }

  async #fetch(hash: string): Promise<string | null> {
    const length = await this.#redis.strlen(redisKeys.text(hash));
    if (length === 0 || length > 4 * wireLimits.program) return null;
    const text = await this.#redis.get(redisKeys.text(hash));
    return text !== null && sha256(text) === hash ? text : null;
  }

  #hold(hash: string, text: string): void {
    if (this.#held.delete(hash)) this.#size -= text.length;
    this.#held.set(hash, text);
    this.#size += text.length;
    for (const [oldest, old] of this.#held) {
      if (this.#size <= heldCharacters || this.#held.size === 1) return;
      this.#held.delete(oldest);
      this.#size -= old.length;
    }
  }
}
