import { expect, test } from "vitest";
import { openSandbox } from "../../sandbox/open.ts";

const source = `import random, os, sys, uuid
print(hash("a"), list({"x", "y", "z", "w"}), sys.flags.hash_randomization)
print(random.random(), uuid.uuid4(), os.urandom(4).hex())
random.left = 1; sys.left = 1`;

test("sets have one order in every run, prepared or not; random numbers are fresh", async () => {
  const first = new Set<string>();
  const second: string[] = [];
  for (const prepared of [true, false]) {
    const sandbox = await openSandbox("namespace:", { concurrency: 1, prepared });
    for (let i = 0; i < 3; i++) {
      const { stdout, stderr } = await sandbox.run({ language: "python", source });
      expect(stderr.text).toBe("");
      const [order = "", numbers = ""] = stdout.text.split("\n");
      first.add(order);
      second.push(...numbers.split(" "));
    }
    await sandbox.close();
  }
  expect(first.size).toBe(1);
  expect(new Set(second).size).toBe(18);
});
