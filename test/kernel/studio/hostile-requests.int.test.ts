import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStudio, type Studio } from "../../../kernel/studio/open-studio.ts";

let folder = "";
let outside = "";
let studio: Studio;
const secretText = "text-of-a-file-outside-the-project";

beforeAll(async () => {
  const parent = await mkdtemp(join(tmpdir(), "taulab-studio-"));
  [folder, outside] = [join(parent, "project"), join(parent, "outside")];
  await Promise.all([mkdir(join(folder, "runs"), { recursive: true }), mkdir(outside)]);
  await writeFile(join(folder, "a.yaml"), "models: [sim/expert]\n");
  for (const name of ["x.yaml", "manifest.json", "records.jsonl", "notes.json", "x.jsonl"])
    await writeFile(join(outside, name), secretText);
  await symlink(outside, join(folder, "link"));
  await symlink(outside, join(folder, "runs", "linked"));
  studio = await openStudio({ folder });
}, 120_000);
afterAll(async () => {
  await studio?.close();
  await rm(join(folder, ".."), { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** True if the request sends the studio's token. Default true. */
  readonly withToken?: boolean;
}

/** Sends a request whose path is not normalised. A connection that the server closes counts as status 0. */
const ask = (path: string, { method = "GET", headers = {}, body, withToken = true }: Asked = {}): Promise<Answer> =>
  new Promise((done) => {
    const { hostname, port } = new URL(studio.url);
    const token: Record<string, string> = withToken ? { authorization: `Bearer ${studio.token}` } : {};
    const all = Object.assign({ "content-type": "application/json" }, token, headers);
    const sent = request({ hostname, port, path, method, headers: all, agent: false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => {
        text += part;
      });
      answer.on("end", () => done({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      answer.on("error", () => done({ status: 0, headers: {}, text }));
    });
    sent.on("error", () => done({ status: 0, headers: {}, text: "" }));
    if (body !== undefined) sent.write(body);
    sent.end();
  });

const post = (path: string, json: unknown, method = "POST"): Promise<Answer> =>
  ask(path, { method, body: JSON.stringify(json) });

test("the studio's own requests are answered, and no answer permits another origin", async () => {
  const [page, home] = await Promise.all([ask("/", { withToken: false }), ask("/api/home")]);
  expect([page.status, home.status]).toEqual([200, 200]);
  for (const { headers } of [page, home]) {
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(headers["content-security-policy"]).toMatch(/default-src 'none'; script-src 'self';/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});

test.each([
  ["another origin", { headers: { origin: "http://evil.example" } }, 403],
  ["an opaque origin", { headers: { origin: "null" } }, 403],
  ["another site", { headers: { "sec-fetch-site": "cross-site" } }, 403],
  ["a host name that an attacker controls", { headers: { host: "evil.example" } }, 403],
  ["no token", { withToken: false }, 401],
  ["another token", { headers: { authorization: "Bearer other" } }, 401],
  ["an empty token", { headers: { authorization: "Bearer " } }, 401],
] as const)("a request with %s is refused, for reading and for writing", async (_, asked, status) => {
  expect((await ask("/api/home", asked)).status).toBe(status);
  const body = JSON.stringify({ path: "b.yaml", text: "x: 1\n", hash: null });
  expect((await ask("/api/file", Object.assign({ method: "PUT", body }, asked))).status).toBe(status);
});

test("a token in the address of a request does not count", async () => {
  expect((await ask(`/api/home?token=${studio.token}`, { withToken: false })).status).toBe(401);
});

const up = ["../outside", "..%2foutside", "%2e%2e%2foutside", "..%5coutside", "linked", "....//outside", "%00"];

test.each(up)("a run with the id %j gives nothing from outside the project", async (id) => {
  for (const part of ["", "/samples", "/sample?row=0", "/facets", "/heat", "/notes", "/events", "/notebooks"]) {
    const { status, text } = await ask(`/api/runs/${id}${part}`);
    expect(status, part).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain(secretText);
  }
  expect((await ask(`/api/methods/${id}`)).status).toBeGreaterThanOrEqual(400);
});

const paths = ["../outside/x.yaml", "link/x.yaml", "/etc/x.yaml", "a/../../outside/x.yaml", "..\\outside\\x.yaml"];

test.each(paths)("the path %j is refused wherever a request may name one", async (path) => {
  const named = encodeURIComponent(path);
  const answers = await Promise.all([
    ask(`/api/file?path=${named}`),
    ask(`/api/tasks?path=${named}`),
    ask(`/api/task?path=${named}&id=x`),
    post("/api/file", { path, text: "x: 1\n", hash: null }, "PUT"),
    post("/api/config/check", { path, text: "x: 1\n" }),
    post("/api/config/check", { path: "a.yaml", text: "version: 1\n", sources: [path] }),
    post("/api/launch", { config: path, sources: [] }),
    post("/api/launch", { config: "a.yaml", sources: [path] }),
    post("/api/launch", { config: "a.yaml", sources: [], id: path }),
    post("/api/notebooks", { id: path }),
    post("/api/task/draft", { path, id: "x", text: "tasks: []" }),
  ]);
  for (const { status, text } of answers) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain(secretText);
    expect(text).not.toContain(outside);
  }
});

test.each(["/../../etc/passwd", "/assets/..%2f..%2findex.html", "/assets/%2e%2e/index.html", "//etc/passwd"])(
  "the address %s serves no file",
  async (path) => {
    const { status, text } = await ask(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain("root:");
  },
);

const long = "x".repeat(2_100_000);

test.each([
  ["a declared length", { "content-length": String(long.length + 60) }],
  ["no declared length", { "transfer-encoding": "chunked" }],
])("a body above 2 MB with %s is refused, and the studio answers afterwards", async (_, headers) => {
  for (const [path, method] of [
    ["/api/file", "PUT"],
    ["/api/config/check", "POST"],
    ["/api/launch", "POST"],
  ] as const) {
    const body = JSON.stringify({ path: "a.yaml", text: long, hash: null });
    const declared = "content-length" in headers ? { "content-length": String(body.length) } : headers;
    // The server may close the connection before the client has sent everything.
    expect([413, 0]).toContain((await ask(path, { method, body, headers: declared as Record<string, string> })).status);
  }
  expect((await ask("/api/home")).status).toBe(200);
  expect((await ask("/api/file?path=a.yaml")).text).toContain("sim/expert");
});

test("fields that are too long are refused by their own limits", async () => {
  const note = { key: "k", person: "p".repeat(81), label: "", note: "" };
  expect((await post("/api/runs/one/notes", note, "PUT")).status).toBe(400);
  expect((await ask(`/api/file?path=${"a".repeat(2000)}.yaml`)).status).toBe(400);
  expect([0, 414, 431]).toContain((await ask(`/api/home?x=${"x".repeat(200_000)}`)).status);
});
