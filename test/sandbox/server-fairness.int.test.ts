import { once } from "node:events";
import { request } from "node:http";
import { expect, test } from "vitest";
import { openService } from "../tools/open-service.ts";

const room = 8;
const service = openService({ room });

/** Runs a program as a client with this loopback address. Returns the HTTP status. */
const ask = async (localAddress: string, source: string): Promise<number> => {
  const sent = request(`${service.url}/v1/run`, { method: "POST", localAddress, agent: false });
  sent.end(JSON.stringify({ language: "shell", source }));
  const [answer] = await once(sent, "response");
  answer.resume();
  await once(answer, "end");
  return answer.statusCode;
};

if (process.platform !== "linux")
  console.warn("server-fairness.test.ts skipped: addresses of its own per client are only on Linux");
test.skipIf(process.platform !== "linux")(
  "a client that has filled the room makes another one wait for its turn only",
  async () => {
    let served = 0;
    const crowd = Array.from({ length: 3 * room }, async () => {
      const status = await ask("127.0.0.1", "sleep 1");
      if (status === 200) served++;
      return status;
    });
    // A refused request shows that the service's queue is full.
    expect(await Promise.race(crowd)).toBe(429);
    expect(await ask("127.0.0.2", "true")).toBe(200);
    expect(served).toBeLessThan(room - 1);
    const statuses = await Promise.all(crowd);
    expect(statuses.filter((status) => status === 200).length).toBe(room);
  },
);
