import { once } from "node:events";
import { chmod, mkdtemp, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A sentence that every response of the simulated server contains. */
export const standIn = "a stand-in for SonarQube, written from its published Web API; no SonarQube runs here";

export interface StandInOptions {
  /**
   * The status with which every analysis task ends; "never": it does not end. Default: success at the second request
   * for its status.
   */
  readonly task?: "SUCCESS" | "FAILED" | "CANCELED" | "never";
  /** Path below `api/` → the response that replaces the usual one. */
  readonly instead?: Readonly<Record<string, { readonly status?: number; readonly body: string }>>;
  /** The number of requests to each path, from the first, that get 503. The scanner's paths are exempt. */
  readonly busy?: number;
}

interface Project {
  readonly file: string;
  readonly code: string;
  asked: number;
}

const token = "squ_4f1c9a7be0d2835a";

const rules = [
  { sign: /\beval\(/, rule: "python:S1523", severity: "CRITICAL", type: "VULNERABILITY", message: "Do not use eval." },
  { sign: /== None/, rule: "python:S5727", severity: "MAJOR", type: "BUG", message: "Compare by identity." },
  { sign: /TODO/, rule: "python:S1135", severity: "INFO", type: "CODE_SMELL", message: "Complete this TODO." },
] as const;

const issuesOf = ({ file, code }: Project, key: string) =>
  code
    .split("\n")
    .flatMap((line, at) =>
      rules
        .filter(({ sign }) => sign.test(line))
        .map(({ sign: _, ...said }) => ({ key: `${key}-${at}`, component: `${key}:${file}`, line: at + 1, ...said })),
    );

const measuresOf = (project: Project, key: string) => {
  const count = (type: string): string => String(issuesOf(project, key).filter((issue) => issue.type === type).length);
  const lines = project.code.split("\n").filter((line) => line.trim() !== "").length;
  const found = {
    ncloc: String(lines),
    bugs: count("BUG"),
    vulnerabilities: count("VULNERABILITY"),
    code_smells: count("CODE_SMELL"),
    sqale_index: String(5 * issuesOf(project, key).length),
    cognitive_complexity: String(project.code.match(/\b(?:if|for|while)\b/g)?.length ?? 0),
    duplicated_lines_density: "12.5",
  };
  // SonarQube has no measures of an empty file or of a language that it cannot analyse.
  return lines === 0 || !project.file.endsWith(".py")
    ? []
    : Object.entries(found).map(([metric, value]) => ({ metric, value }));
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = "";
  for await (const part of request) text += part;
  return text;
};

/** Starts a server with those parts of SonarQube's Web API that the criterion uses. Its findings depend on the code. */
export const startStandIn = async ({ task: fate = "SUCCESS", instead = {}, busy = 0 }: StandInOptions = {}) => {
  const projects = new Map<string, Project>();
  const calls: string[] = [];
  const answers: Readonly<Record<string, (query: URLSearchParams, body: string) => object | undefined>> = {
    "ce/submit": (query, code) => {
      const key = query.get("projectKey") as string;
      projects.set(key, { file: query.get("file") as string, code, asked: 0 });
      return { taskId: `task-${key}`, projectId: key };
    },
    "ce/task": (query) => {
      const key = (query.get("id") ?? "").replace(/^task-/, "");
      const project = projects.get(key);
      if (!project) return undefined;
      project.asked += 1;
      const status = fate === "never" ? "IN_PROGRESS" : project.asked < 2 ? "PENDING" : fate;
      const more = status === "SUCCESS" ? { analysisId: `analysis-${key}` } : {};
      const why = status === "FAILED" ? { errorMessage: "no such plugin" } : {};
      return { task: { id: `task-${key}`, type: "REPORT", componentKey: key, status, ...more, ...why } };
    },
    "measures/component": (query) => {
      const key = query.get("component") as string;
      const project = projects.get(key);
      return project && { component: { key, qualifier: "TRK", measures: measuresOf(project, key) } };
    },
    "issues/search": (query) => {
      const key = query.get("components") as string;
      const project = projects.get(key);
      if (!project) return undefined;
      const [at, size] = [Number(query.get("p")), Number(query.get("ps"))];
      const all = issuesOf(project, key);
      const paging = { pageIndex: at, pageSize: size, total: all.length };
      return { paging, issues: all.slice((at - 1) * size, at * size) };
    },
    "qualitygates/project_status": (query) => {
      const key = (query.get("analysisId") ?? "").replace(/^analysis-/, "");
      const project = projects.get(key);
      const bad = project && issuesOf(project, key).some(({ type }) => type !== "CODE_SMELL");
      return project && { projectStatus: { status: bad ? "ERROR" : "OK", conditions: [] } };
    },
    "projects/delete": (query) => (projects.delete(query.get("project") as string) ? {} : undefined),
  };
  const failing = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://stand-in");
    const path = url.pathname.replace(/^\/sonar\/api\//, "");
    calls.push(path);
    const body = await bodyOf(request);
    const say = (status: number, value: object | string): void => {
      const text = typeof value === "string" ? value : JSON.stringify({ standIn, ...value });
      response
        .writeHead(status, { "content-type": "application/json", server: "stand-in", "x-stand-in": standIn })
        .end(text);
    };
    const fault = (status: number, msg: string): void => say(status, { errors: [{ msg }] });
    if (request.headers.authorization !== `Bearer ${token}`)
      return fault(401, `not authorized: ${request.headers.authorization}`);
    failing.set(path, (failing.get(path) ?? 0) + 1);
    if (path !== "ce/submit" && (failing.get(path) as number) <= busy) return fault(503, "starting");
    const other = instead[path];
    if (other) return say(other.status ?? 200, other.body);
    const answer = answers[path]?.(url.searchParams, body);
    return answer ? say(200, answer) : fault(404, `nothing at ${path}`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sonar`,
    token,
    calls,
    /** The keys of the projects that were not deleted yet. */
    projects: () => [...projects.keys()],
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
};

/** Writes an executable that replaces SonarSource's scanner. It runs the shell command `first` at its start. */
export const standInScanner = async (first = ""): Promise<string> => {
  const path = join(await mkdtemp(join(tmpdir(), "taulab-scanner-")), "sonar-scanner");
  const program = fileURLToPath(new URL("stand-in-scanner.mjs", import.meta.url));
  await writeFile(path, `#!/bin/sh\n${first}\nexec '${process.execPath}' '${program}' "$@"\n`);
  await chmod(path, 0o755);
  return path;
};
