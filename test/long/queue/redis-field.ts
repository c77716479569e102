/** The number of a field in the answer to Redis' command INFO. */
export const redisField = (info: string, name: string): number =>
  Number(info.match(new RegExp(`^${name}:(.*)$`, "m"))?.[1]);
