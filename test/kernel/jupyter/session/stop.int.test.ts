import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../../tools/root.ts";
import { MemoryKernel } from "../tools/memory-kernel.ts";
import type { Run } from "../tools/run.ts";

let kernel: MemoryKernel;
let server: Server;
let address: string;
let requestCount = 0;

beforeAll(async () => {
  server = createServer((_request, response) => {
    requestCount++;
    setTimeout(() => response.end("ok"), 100);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  kernel = new MemoryKernel({ cwd: root, typecheck: "off" });
  await kernel.run("const nap = (ms) => new Promise((done) => setTimeout(done, ms)); let writes = 0; let events = []");
});
afterAll(() => {
  kernel.close();
  server.close();
});

/** Runs a cell, stops it and returns its outcome. */
const runAndStop = async (code: string, interruptAfterMs = 300): Promise<Run> => {
  const run = await kernel.run(code, { interruptAfterMs });
  expect(run.error?.ename, run.summary()).toBe("KeyboardInterrupt");
  return run;
};
const evaluate = async (code: string): Promise<string | undefined> => (await kernel.run(code)).result;

describe("Stop ends what a cell does", () => {
  test("nothing behind the interrupted await happens, then or later", async () => {
    await runAndStop("await nap(600); writes = 99");
    expect(await evaluate("await nap(800); writes")).toBe("0");
  });

  test("all branches below Promise.all end", async () => {
    await runAndStop(
      "writes = 0; await Promise.all(Array.from({ length: 30 }, async (_, i) => { await nap(i * 60); writes++ }))",
    );
    const countAtStop = await evaluate("writes");
    expect(await evaluate("await nap(600); writes")).toBe(countAtStop);
  });

  test("a pool asks an endpoint nothing more, whether its jobs are async or plain functions", async () => {
    const pool = `const pool = async (jobs, n) => {
      const queue = [...jobs]
      const next = () => queue.length > 0 ? Promise.resolve(queue.shift()()).then(next) : undefined
      await Promise.all(Array.from({ length: n }, next))
    }`;
    await kernel.run(pool);
    for (const job of [`async () => (await fetch('${address}')).text()`, `() => fetch('${address}')`]) {
      await runAndStop(`await pool(Array.from({ length: 400 }, () => ${job}), 4)`);
      // Requests in flight at the stop still arrive.
      await sleep(100);
      const countAtStop = requestCount;
      expect(countAtStop).toBeGreaterThan(3);
      await sleep(600);
      expect(requestCount).toBe(countAtStop);
    }
  });

  test("an async function of an interrupted cell ends where it begins", async () => {
    await runAndStop("events = []; setTimeout(async () => { events.push('begun') }, 600); await nap(5_000)");
    expect(await evaluate("await nap(600); events.length")).toBe("0");
  });

  test("a loop that catches and tries again ends", async () => {
    await runAndStop(
      "events = []; for (;;) { try { await nap(100); throw 1 } catch (e) { events.push(String(e)); await nap(10) } }",
    );
    const countAtStop = await evaluate("events.length");
    expect(await evaluate("await nap(300); events.length")).toBe(countAtStop);
  });
});

describe("Stop lets a cell clean up", () => {
  test("catch sees the interrupt and finally runs; what follows does not", async () => {
    const run = await runAndStop(
      "try { await nap(5_000) } catch ({ name }) { console.log(name) } finally { console.log('cleaned') }\nconsole.log('went on')",
    );
    expect(run.text()).toBe("KeyboardInterrupt\ncleaned\n");
  });

  test("what cleans up may wait, inner parts before outer ones", async () => {
    const run = await runAndStop(
      "const inner = async () => { try { await nap(5_000) } finally { await nap(30); console.log('inner') } }\nconst outer = async () => { try { await inner() } finally { await nap(1); console.log('outer') } }\nawait outer()",
    );
    expect(run.text()).toBe("inner\nouter\n");
  });

  test("a loop that awaits nothing runs its finally, in a function of an earlier cell too", async () => {
    await kernel.run("const spin = () => { while (true) {} }");
    for (const loop of ["while (true) {}", "for (;;) writes++", "do writes++; while (true)", "spin()"]) {
      const run = await runAndStop(`try { ${loop} } finally { console.log('cleaned') }`);
      expect(run.text(), loop).toBe("cleaned\n");
    }
  });

  test("for await closes what it reads from", async () => {
    const run = await runAndStop(
      "const source = { [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}), return: async () => { console.log('closed'); return {} } }) }\nfor await (const one of source) {}",
    );
    expect(run.text()).toBe("closed\n");
  });

  test("a second Stop waits for no clean-up", async () => {
    const secondStop = setTimeout(() => kernel.interrupt(), 900);
    const run = await runAndStop("try { await nap(5_000) } finally { await new Promise(() => {}) }");
    clearTimeout(secondStop);
    expect(run.error?.traceback).toContain("KeyboardInterrupt");
    expect(await evaluate("writes + 1")).toBeDefined();
  });
});

describe("Stop says where it came", () => {
  test("at an await, through those that wait for it", async () => {
    const run = await runAndStop("const deep = async () => {\n  await nap(5_000)\n}\nawait deep()");
    expect(run.error?.traceback).toMatch(
      /-> 2 \| {3}await nap[\s\S]*at deep \(cell \d+:2:3\)\n\s+at async cell \d+:4:1/,
    );
  });

  test("in a loop, and in code that only breaking ends", async () => {
    expect((await runAndStop("1\nwhile (true) {}")).error?.traceback).toMatch(/-> 2 \| while/);
    expect((await runAndStop("1;\n/^(a+)+$/.test('a'.repeat(40) + 'b')")).error?.traceback).toMatch(/at cell \d+:2:/);
  });
});

describe("code that is not stopped runs as ever", () => {
  test("in the order of the language", async () => {
    const run = await kernel.run(
      `const order = []
const second = async () => { order.push('second') }
const first = async () => { order.push('first'); await second(); order.push('first ends') }
first(); new Promise((done) => { order.push('made'); done() }).then(() => order.push('then'))
await Promise.resolve(); await null
order.join()`,
    );
    expect(run.result).toBe("'first,second,made,first ends,then'");
  });

  test("the source of a function is what was written", async () => {
    const source =
      "async (x) => {\n\tfor await (const one of x) {\n\t\tawait one;\n\t}\n\ttry {\n\t\twhile (x) x--;\n\t} catch ({ y }) {\n\t\tawait y;\n\t} finally {\n\t\tx();\n\t}\n}";
    const run = await kernel.run(`console.log((${source}).toString())`);
    expect(run.text()).toBe(`${source}\n`);
  });
});
