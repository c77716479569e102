import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { serveSandbox } from "../../sandbox/server/serve-sandbox.ts";
import { openService } from "../tools/open-service.ts";

const service = openService();
const fileBytes = 32_000_000;
const program = JSON.stringify({
  language: "shell",
  source: `head -c ${fileBytes} /dev/zero >a`,
  artifacts: ["a"],
});

/** Requests a large answer and reads only its beginning. */
function unread(url: string, body = program): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      const head = `POST /v1/run HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${body.length}`;
      socket.write(`${head}\r\n\r\n${body}`);
    });
    socket.once("error", reject).once("readable", () => resolve(socket));
  });
}

/** Reads the rest of an answer and returns its number of bytes. */
const rest = (socket: Socket): Promise<number> =>
  new Promise((resolve) => {
    let bytes = 0;
    socket.on("error", () => {}).on("close", () => resolve(bytes));
    socket.on("data", (data) => {
      bytes += data.length;
    });
  });

/** Reads the rest of an answer at 20 MB a second and returns its number of bytes. */
async function readSlowly(socket: Socket): Promise<number> {
  let room = 0;
  socket.on("data", (data) => {
    room -= data.length;
    if (room <= 0) socket.pause();
  });
  const more = setInterval(() => {
    room = 2_000_000;
    socket.resume();
  }, 100);
  const bytes = await rest(socket);
  clearInterval(more);
  return bytes;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("answers that nobody reads make room for others", async () => {
  const small = await serveSandbox(service.sandbox, { port: 0, answers: { unreadBytes: 80_000_000 } });
  const sockets: Socket[] = [];
  for (let i = 0; i < 6; i++) sockets.push(await unread(small.url));
  const answer = await fetch(`${small.url}/v1/run`, { method: "POST", body: program });
  expect((await answer.text()).length).toBeGreaterThan(fileBytes);
  await wait(4000);
  const whole = (await Promise.all(sockets.map(rest))).map((bytes) => bytes > fileBytes);
  // The first four answers were dropped, so that the others fit into 80 MB.
  expect(whole.slice(0, 4)).toEqual([false, false, false, false]);
  expect(whole.at(-1)).toBe(true);
  await small.close();
}, 60_000);

test("answers that are read make no room for others", async () => {
  const small = await serveSandbox(service.sandbox, { port: 0, answers: { unreadBytes: 70_000_000 } });
  const slow: Promise<number>[] = [];
  for (let i = 0; i < 4; i++) slow.push(unread(small.url).then(readSlowly));
  for (const bytes of await Promise.all(slow)) expect(bytes).toBeGreaterThan(fileBytes);
  await small.close();
}, 60_000);

test("an answer that stands still is given up", async () => {
  const small = await serveSandbox(service.sandbox, { port: 0, answers: { limitMs: 400 } });
  const socket = await unread(small.url);
  await wait(1500);
  expect(await rest(socket)).toBeLessThan(fileBytes);
  await small.close();
}, 60_000);

test("an answer in one piece that is read slowly does not stand still", async () => {
  const [answers, maximum] = [{ limitMs: 400 }, { outputBytes: 2 * fileBytes }];
  const small = await serveSandbox(service.sandbox, { port: 0, answers, maximum });
  const source = `head -c ${fileBytes} /dev/zero`;
  const body = JSON.stringify({ language: "shell", source, limits: { outputBytes: 2 * fileBytes } });
  expect(await readSlowly(await unread(small.url, body))).toBeGreaterThan(fileBytes);
  await small.close();
}, 60_000);

test("files with a name that every object has were not made, and their answers end no other", async () => {
  const sockets = [await unread(service.url), await unread(service.url)];
  for (const name of ["__proto__", "constructor", "toString"]) {
    const asked = { code: "print(1)", language: "python", fetch_files: [name] };
    const { status, json } = await service.post("/run_code", asked);
    expect([status, json.status, json.files]).toEqual([200, "Success", {}]);
  }
  const provided_data = { id: 1, content: "", test: [{ input: { stdin: "" }, output: { constructor: "" } }] };
  const config = { dataset_type: "CommonOJDataset", language: "python", provided_data };
  const completion = "```python\nprint(1)\n```";
  expect((await service.post("/submit", { dataset: "d", id: 1, completion, config })).json.accepted).toBe(false);
  for (const bytes of await Promise.all(sockets.map(rest))) expect(bytes).toBeGreaterThan(fileBytes);
}, 60_000);

test("a file that is called as what every object has comes back", async () => {
  const code = "open('__proto__', 'w').write('1')\nopen('constructor', 'w').write('2')";
  const asked = { code, language: "python", fetch_files: ["__proto__", "constructor"] };
  const { json } = await service.post("/run_code", asked);
  expect(JSON.stringify(json.files)).toBe('{"__proto__":"MQ==","constructor":"Mg=="}');
});
