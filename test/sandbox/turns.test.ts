import { expect, test } from "vitest";
import { Turns } from "../../sandbox/server/turns.ts";

/** A piece of work that ends when the test calls `end`. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
};

test("clients take turns, and each client's own keep their order", async () => {
  const turns = new Turns(1);
  const first = held();
  const order: string[] = [];
  const ask = (client: string, name: string) => turns.use(client, async () => void order.push(name));
  const all = [
    turns.use("a", first.work),
    ...["a1", "a2", "a3"].map((name) => ask("a", name)),
    ...["b1", "b2"].map((name) => ask("b", name)),
    ask("c", "c1"),
  ];
  first.end();
  await Promise.all(all);
  expect(order).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("so many are inside at once, whether they succeed or fail", async () => {
  const turns = new Turns(2);
  let [inside, most] = [0, 0];
  const work = async (n: number): Promise<number> => {
    most = Math.max(most, ++inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside--;
    if (n % 3 === 0) throw new Error("no");
    return n;
  };
  const ends = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => turns.use(`${n % 4}`, () => work(n))));
  expect([most, ends.filter(({ status }) => status === "fulfilled").length]).toEqual([2, 20]);
});

test("who leaves the line is not let in, and holds nobody up", async () => {
  const turns = new Turns(1);
  const first = held();
  const running = turns.use("a", first.work);
  const leaving = new AbortController();
  const left = turns.use("b", async () => "in", leaving.signal);
  const next = turns.use("b", async () => "next");
  leaving.abort();
  await expect(left).rejects.toMatchObject({ code: "aborted" });
  await expect(turns.use("b", async () => "in", leaving.signal)).rejects.toMatchObject({ code: "aborted" });
  first.end();
  expect(await next).toBe("next");
  await running;
});
