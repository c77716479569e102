import { expect, test } from "vitest";
import { plainJavaScript } from "../../../../kernel/jupyter/cell/plain-javascript.ts";
import { processorMs } from "../../../tools/processor-time.ts";

const twice = "let a = 1\nlet a = 2\n";

test("a faulty cell of 1 MB with tens of thousands of types is refused at once", async () => {
  const faulty = (lines: number): string =>
    Array.from({ length: lines }, (_, at) => `const v${at}: readonly number[] = [1, 2, 3]\n`).join("") + twice;
  const refusalMs = (cell: string): Promise<number> =>
    processorMs(() => expect(() => plainJavaScript(cell)).toThrow(expect.objectContaining({ name: "SyntaxError" })));
  const whole = faulty(25_000);
  expect(whole.length).toBeGreaterThan(1_000_000);
  await refusalMs(faulty(1_000));
  const fifthMs = await refusalMs(faulty(5_000));
  // Five times as many types take about five times as long. A quadratic algorithm would take 25 times as long.
  const wholeMs = Math.min(await refusalMs(whole), await refusalMs(whole));
  expect(wholeMs).toBeLessThan(15 * fifthMs);
});

test("a fault beside an expression of very many terms is told as what it is", () => {
  const cell = `const sum: number = ${Array(20_000).fill("1").join(" + ")}\n${twice}`;
  expect(() => plainJavaScript(cell)).toThrow(expect.objectContaining({ name: "SyntaxError" }));
});
