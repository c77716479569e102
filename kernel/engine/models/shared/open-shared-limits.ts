import type { RedisConnection } from "../../../../sandbox/queue/redis.ts";
import type { Pace } from "../limits/pace.ts";
import { parseSharedLimits } from "./limits-address.ts";

/** Creates rate limiters that also respect the limits shared with other processes. */
export interface OpenedLimits {
  /**
   * Adds the shared limits of this endpoint to a rate limiter. Without shared limits, it returns the limiter
   * unchanged.
   */
  pace(localPace: Pace, endpoint: string): Promise<Pace>;
  close(): void;
}

/**
 * Opens shared limits, and connects to Redis when the first endpoint needs them.
 *
 * @param address see `parseSharedLimits`; undefined if there are no shared limits
 */
export const openSharedLimits = (
  address: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): OpenedLimits => {
  const limits = address === undefined || address === "" ? undefined : parseSharedLimits(address);
  let redis: Promise<RedisConnection> | undefined;
  return {
    pace: async (localPace, endpoint) => {
      if (limits === undefined) return localPace;
      // Loaded only if limits are shared.
      redis ??= import("../../../../sandbox/queue/redis.ts").then(({ openRedis }) => openRedis(limits.url, env));
      const { sharedPace } = await import("./shared-pace.ts");
      return sharedPace(localPace, await redis, limits, endpoint);
    },
    close: () => {
      redis?.then((connection) => setTimeout(() => connection.disconnect(), 50)).catch(() => undefined);
    },
  };
};
