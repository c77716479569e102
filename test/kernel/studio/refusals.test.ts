import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { csvText } from "../../../kernel/studio/base/csv.ts";
import { inside, yamlInside } from "../../../kernel/studio/base/inside.ts";
import { Launches } from "../../../kernel/studio/processes/launches.ts";
import { agreements } from "../../../kernel/studio/samples/notes.ts";
import { OpenedRuns } from "../../../kernel/studio/samples/opened-runs.ts";
import { studioApi } from "../../../kernel/studio/server/api.ts";
import { answerFailure } from "../../../kernel/studio/server/failure.ts";
import { onlyReads, ownOrigin, shortBodies, withToken } from "../../../kernel/studio/server/guards.ts";

let folder = "";
let app: Hono;

const appOf = (readOnly: boolean): Hono => {
  const made = new Hono();
  const runsFolder = join(folder, "runs");
  const launches = new Launches(folder, runsFolder, {});
  const context = { folder, runsFolder, readOnly, env: {}, launches, runs: new OpenedRuns(runsFolder) };
  made.onError(answerFailure);
  made.use(ownOrigin(undefined));
  made.use("/api/*", shortBodies, withToken("secret"), onlyReads(readOnly));
  made.route("/api", studioApi(Object.assign(context, { signal: new AbortController().signal })));
  return made;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-studio-"));
  await mkdir(join(folder, "runs"));
  await writeFile(join(folder, "a.yaml"), "models: [sim/expert]\n");
  await symlink("/etc", join(folder, "out"));
  app = appOf(false);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const own = { host: "127.0.0.1:1234", authorization: "Bearer secret" };

const ask = (path: string, init: RequestInit = {}, headers: Record<string, string> = own, on = app) =>
  on.request(
    `http://127.0.0.1:1234/api${path}`,
    Object.assign({}, init, { headers: Object.assign({ "content-type": "application/json" }, headers) }),
  );

const save = (text: string, hash: string | null, path = "a.yaml"): RequestInit => {
  return { method: "PUT", body: JSON.stringify({ path, text, hash }) };
};

test("a request without the token, of another origin or for another host is refused", async () => {
  expect((await ask("/home")).status).toBe(200);
  expect((await ask("/home", {}, { host: own.host })).status).toBe(401);
  expect((await ask("/home", {}, Object.assign({}, own, { authorization: "Bearer other" }))).status).toBe(401);
  expect((await ask("/home", {}, Object.assign({}, own, { origin: "http://evil.example" }))).status).toBe(403);
  expect((await ask("/home", {}, Object.assign({}, own, { origin: "null" }))).status).toBe(403);
  expect((await ask("/home", {}, Object.assign({}, own, { host: "evil.example" }))).status).toBe(403);
});

test.each(["../x.yaml", "/etc/x.yaml", "a/../../x.yaml", "out/x.yaml", "a\\..\\x.yaml", "x\0.yaml", ".git/x.yaml"])(
  "the path %j leads nowhere",
  (path) => {
    expect(() => yamlInside(folder, path)).toThrow(/project's folder|only .yaml/);
  },
);

test("a path of the project is taken", () => {
  expect(inside(folder, "tasks/new.yaml")).toBe(join(folder, "tasks", "new.yaml"));
});

test("a body that is too long is refused", async () => {
  const body = JSON.stringify({ path: "a.yaml", text: "x".repeat(2_100_000), hash: null });
  const headers = Object.assign({ "content-length": String(body.length) }, own);
  expect((await ask("/file", { method: "PUT", body }, headers)).status).toBe(413);
});

test("a save that replaces another text than it names is a conflict, and nothing is lost", async () => {
  const { hash } = (await (await ask("/file?path=a.yaml")).json()) as { hash: string };
  expect((await ask("/file", save("samples: 2\n", hash))).status).toBe(200);
  const lost = await ask("/file", save("samples: 3\n", hash));
  expect(lost.status).toBe(409);
  expect(await lost.json()).toMatchObject({ code: "conflict", text: "samples: 2\n" });
  expect(await (await ask("/file?path=a.yaml")).json()).toMatchObject({ text: "samples: 2\n" });
});

test("a studio that only shows saves and launches nothing", async () => {
  const shown = appOf(true);
  expect((await ask("/file", save("x: 1\n", null, "b.yaml"), own, shown)).status).toBe(403);
  const launch = { method: "POST", body: JSON.stringify({ config: "a.yaml", sources: [] }) };
  expect((await ask("/launch", launch, own, shown)).status).toBe(403);
});

test("an error of a configuration has its line, and no path of the machine", async () => {
  const body = JSON.stringify({ path: "a.yaml", text: "version: 1\nsampels: 2\n" });
  const { errors } = (await (await ask("/config/check", { method: "POST", body })).json()) as {
    errors: { message: string }[];
  };
  expect(errors).toMatchObject([{ line: 2, message: 'sampels: there is no such field; did you mean "samples"?' }]);
});

test("CSV quotes what it must, and a formula is text", () => {
  expect(csvText([{ a: '=cmd("x")', b: 'say "hi", now' }])).toBe('a,b\r\n"\'=cmd(""x"")","say ""hi"", now"\r\n');
});

test("two people who label alike on the whole agree beyond chance", () => {
  const note = (key: string, person: string, label: string) => Object.assign({ note: "" }, { key, person, label });
  const labels = ["right", "right", "wrong", "wrong", "right", "wrong"];
  const notes = labels.flatMap((label, i) => [
    note(`${i}`, "Ann", label),
    note(`${i}`, "Bob", i === 5 ? "right" : label),
  ]);
  const [found] = agreements(notes);
  expect(found).toMatchObject({ a: "Ann", b: "Bob", samples: 6, same: 5 });
  expect(found?.kappa?.estimate).toBeCloseTo(2 / 3, 10);
});
