import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { fusionModes } from "../../kernel/compat/fusion/fusion-modes.ts";
import { languages } from "../../sandbox/languages/registry.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { sharedService } from "../tools/open-service.ts";
import { greetings, modePrograms, withLibraries } from "./fusion-programs.ts";

const { post } = sharedService();
const bounds = { compile_timeout: 60, run_timeout: 20 };
const runCode = async (language: string, code: string) => (await post("/run_code", { code, language, ...bounds })).json;

const found = await findToolchains();
const isHere = (language: string) => (found.get(language) ?? null) !== null;
const modeIsHere = (mode: string) => isHere(fusionModes.get(mode)!.language);
const absent = languages.map(({ name }) => name).filter((name) => !isHere(name));
if (absent.length > 0) console.log(`skipped: ${absent.join(", ")}, not installed here`);

const units = existsSync("/usr/share/java/junit-jupiter-api.jar");
if (!units) console.log("skipped: junit, whose library is not installed here");
const modes = Object.entries(modePrograms).filter(([mode]) => modeIsHere(mode) && (mode !== "junit" || units));
test.each(modes)(
  "%s is served as SandboxFusion does: what prints, and what fails its check",
  async (mode, [prints, fails]) => {
    const [good, bad] = await Promise.all([runCode(mode, prints), runCode(mode, fails)]);
    expect(good).toMatchObject({ status: "Success", run_result: { status: "Finished", return_code: 0 } });
    expect(JSON.stringify(good)).toContain("sum 5");
    expect(bad).toMatchObject({ status: "Failed", run_result: { status: "Finished" } });
  },
  120_000,
);

test.each(withLibraries.filter(({ mode }) => modeIsHere(mode)))(
  "MultiPL-E's tests in $mode, with $library: run whole, or put behind a solution",
  async ({ mode, library, needs, solution, leaves, tests }) => {
    if ((await runCode(mode, needs)).status !== "Success")
      return console.log(`skipped: ${library} is not installed here`);
    const submitted = async (text: string) => {
      const labels = { programming_language: mode };
      const provided_data = { id: 1, content: "", labels, test: { code: `#<INSERT>\n${tests}`, asset: {} } };
      const config = { dataset_type: "AutoEvalDataset", provided_data, ...bounds };
      const completion = `\`\`\`\n${text}\`\`\``;
      return (await post("/submit", { dataset: "d", id: 1, completion, config })).json.accepted;
    };
    expect(await runCode(mode, `${solution(true)}\n${tests}`)).toMatchObject({ status: "Success" });
    const solutions = [solution(true), solution(false), leaves];
    expect(await Promise.all(solutions.map(submitted))).toEqual([true, false, false]);
  },
  60_000,
);

test("each language has a greeting", () => {
  expect(Object.keys(greetings).sort()).toEqual(languages.map(({ name }) => name).sort());
});

test.each(Object.entries(greetings).filter(([language]) => isHere(language)))(
  "a greeting as in Piston's packages: %s",
  async (language, source) => {
    const { json } = await post("/v1/run", { language, source });
    const { base64 = "" } = (json.stdout ?? {}) as { base64?: string };
    expect(json).toMatchObject({ status: "ok" });
    expect(Buffer.from(base64, "base64").toString().trim()).toBe("OK");
  },
  120_000,
);
