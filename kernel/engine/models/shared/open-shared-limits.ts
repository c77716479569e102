import type { RedisConnection } from "../../../../sandbox/queue/redis.ts";
import type { Pace } from "../pace.ts";
import { parseSharedLimits } from "./limits-address.ts";

/** Makes paces within the limits of several processes. */
export interface OpenedLimits {
  /** The same pace within the shared limits of this endpoint; the pace itself if there are none. */
  pace(localPace: Pace, endpoint: string): Promise<Pace>;
  close(): void;
}

/**
 * Opens shared limits; the connection to Redis begins with the first endpoint.
 *
 * @param address see `parseSharedLimits`; undefined: there are none
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
