import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect } from "vitest";
import { notebookPage, patience } from "./notebook-page.ts";

let requestCount = 0;
const server = createServer((_request, response) => {
  requestCount++;
  setTimeout(() => response.end("ok"), 100);
});
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
afterAll(() => void server.close());
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const cells = [
  `const queue = Array.from({ length: 2_000 }, (_, index) => index)
const work = async (): Promise<void> => {
  while (queue.shift() !== undefined) await (await fetch("${address}")).text()
}
try {
  await Promise.all([work(), work(), work(), work()])
} finally {
  console.log("cleaned up")
}`,
  "queue.length > 100",
];

const { lab, page, cell, runCell, picture } = notebookPage(import.meta.filename, cells);

lab("the stop button ends what a cell asks of an endpoint, and says where", { timeout: patience }, async () => {
  await runCell(0);
  await expect.poll(() => requestCount, { timeout: 60_000 }).toBeGreaterThan(20);
  await page().locator('.jp-NotebookPanel-toolbar [data-command="notebook:interrupt-kernel"]').click();
  await cell(0).locator(".jp-OutputArea-output", { hasText: "KeyboardInterrupt" }).waitFor();
  await cell(0).locator(".jp-OutputArea-output", { hasText: "cleaned up" }).waitFor();
  // Requests in flight at the stop still arrive.
  await page().waitForTimeout(300);
  const countAfterStop = requestCount;
  await page().waitForTimeout(2_000);
  expect(requestCount).toBe(countAfterStop);
  expect(await cell(0).textContent()).toMatch(/-> 3 \|/);
  await runCell(1);
  await cell(1).locator(".jp-OutputArea-output", { hasText: "true" }).waitFor();
  await picture("11-stopped-requests");
});
