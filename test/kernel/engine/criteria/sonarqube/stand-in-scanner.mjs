// Replaces SonarSource's sonar-scanner in tests. This program sends the only file of its folder to a simulated server and
// writes report-task.txt, as the scanner does.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const settings = Object.fromEntries(
  process.argv.slice(2).map((word) => {
    const [name, ...value] = word.replace(/^-D/, "").split("=");
    return [name, value.join("=")];
  }),
);
const token = process.env.SONAR_TOKEN;
const leaked = Object.keys(process.env).filter((name) => /API_KEY/.test(name));
if (leaked.length > 0) throw new Error(`keys of models came along: ${leaked}`);
console.log("INFO: a stand-in for SonarScanner");
const [file] = readdirSync(".");
const { "sonar.host.url": url, "sonar.projectKey": project, "sonar.working.directory": work } = settings;
const response = await fetch(`${url}/api/ce/submit?projectKey=${project}&file=${file}`, {
  method: "POST",
  headers: { authorization: `Bearer ${token}` },
  body: readFileSync(file),
});
const answer = await response.text();
if (!response.ok) {
  console.error(`ERROR: ${response.status === 401 ? "Not authorized. " : ""}${answer}`);
  process.exit(1);
}
mkdirSync(work);
const { taskId } = JSON.parse(answer);
const lines = [
  `projectKey=${project}`,
  `serverUrl=${url}`,
  `ceTaskId=${taskId}`,
  `ceTaskUrl=${url}/api/ce/task?id=${taskId}`,
];
writeFileSync(join(work, "report-task.txt"), `${lines.join("\n")}\n`);
