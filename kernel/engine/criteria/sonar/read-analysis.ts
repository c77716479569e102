import { z } from "zod";
import type { Issue } from "../issue.ts";
import type { SonarAnalysis } from "../sonar-analysis.ts";
import { askSonar, type SonarServer } from "./sonar-api.ts";

/** SonarQube measures to read. If `ncloc` (lines of code) is missing, the server analysed nothing. */
const metrics = [
  ...["ncloc", "bugs", "vulnerabilities", "code_smells", "sqale_index", "cognitive_complexity"],
  ...["coverage", "duplicated_lines_density"],
];

const severities: Readonly<Record<string, Issue["severity"]>> = {
  BLOCKER: 1,
  CRITICAL: 2,
  MAJOR: 3,
  MINOR: 4,
  INFO: 5,
  // Newer servers send these names: the severities of an issue's impacts on software quality.
  HIGH: 2,
  MEDIUM: 3,
  LOW: 4,
};
const severity = z.string().refine((name) => name in severities, { error: "no severity of SonarQube's" });

const page = z.object({
  paging: z.object({ total: z.int().min(0) }),
  issues: z.array(
    z.object({
      rule: z.string(),
      message: z.string().default(""),
      line: z.int().optional(),
      severity: severity.optional(),
      impacts: z.array(z.object({ severity })).default([]),
    }),
  ),
});
const component = z.object({
  component: z.object({
    measures: z.array(
      z.object({
        metric: z.string(),
        value: z.string().refine((text) => text !== "" && Number.isFinite(Number(text))),
      }),
    ),
  }),
});
const gate = z.object({ projectStatus: z.object({ status: z.enum(["OK", "WARN", "ERROR", "NONE"]) }) });

const pageSize = 500;
/** The maximum number of issues that a SonarQube server lists. */
const mostListed = 10_000;

type Listed = z.infer<typeof page>["issues"][number];

const issueOf = ({ rule, message, line = 1, severity: ownSeverity, impacts }: Listed): Issue => {
  const severityNames = [
    ...(ownSeverity === undefined ? [] : [ownSeverity]),
    ...(ownSeverity === undefined ? impacts.map((one) => one.severity) : []),
  ];
  const worst = Math.min(...severityNames.map((name) => severities[name] as number), 5) as Issue["severity"];
  return { rule, line, message, severity: worst };
};

const issuesOf = async (server: SonarServer, project: string): Promise<readonly Issue[]> => {
  const allIssues: Issue[] = [];
  for (let at = 1; ; at++) {
    // Version 10.2 of the server renamed `componentKeys` to `components`.
    const query = `components=${project}&componentKeys=${project}&resolved=false&ps=${pageSize}&p=${at}`;
    const { issues, paging } = await askSonar(server, `api/issues/search?${query}`, page);
    allIssues.push(...issues.map(issueOf));
    if (issues.length === 0 || at * pageSize >= Math.min(paging.total, mostListed)) return allIssues;
  }
};

/** Reads the analysis of a project after its background task has ended. */
export const readAnalysis = async (
  server: SonarServer,
  project: string,
  analysis: string | undefined,
): Promise<SonarAnalysis> => {
  const measured = await askSonar(
    server,
    `api/measures/component?component=${project}&metricKeys=${metrics.join(",")}`,
    component,
  );
  const which = analysis === undefined ? `projectKey=${project}` : `analysisId=${encodeURIComponent(analysis)}`;
  const { projectStatus } = await askSonar(server, `api/qualitygates/project_status?${which}`, gate);
  return {
    issues: await issuesOf(server, project),
    measures: new Map(measured.component.measures.map(({ metric, value }) => [metric, Number(value)])),
    passesGate: projectStatus.status === "NONE" ? null : projectStatus.status !== "ERROR",
  };
};
