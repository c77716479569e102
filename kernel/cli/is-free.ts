const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Simulated models, and whatever the user serves on this machine. */
export const isFree = (id: string): boolean => id.startsWith("sim/") || loopback.has(URL.parse(id)?.hostname ?? "");
