// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are FreeMarker placeholders
import { expect, test } from "vitest";
import { renderPrompt, renderTests } from "../../../../kernel/engine/prompt/render.ts";
import { taskWith } from "./task-with.ts";

const tests = "${common_prompt}\n<#if public_tests != ''>\nTests:\n${public_tests}\n</#if>";
const opened = "${public_tests}|<#if parameters['all-tests-public']>${hidden_tests}</#if>";

test("the common prompt is rendered before it is put in", () => {
  expect(renderPrompt(taskWith(), "python")).toBe("Write double in python.");
  const data =
    "${name}, ${difficulty}, ${area!'any area'}, ${solution.function_name}: <#if parameters['x']>X<#else>no X</#if>";
  expect(renderPrompt(taskWith({ commonPrompt: data }), "javascript")).toBe("double, easy, any area, double: no X");
  expect(renderPrompt(taskWith({ commonPrompt: data }), "javascript", { x: true })).toContain(": X");
  expect(renderPrompt(taskWith({ commonPrompt: "${'$'}{name}" }), "python")).toBe("${name}");
});

test("the switches decide which tests are shown", () => {
  const shown = (description: string, parameters = {}): string =>
    renderPrompt(taskWith({ python: { description } }), "python", parameters);
  const [open, hidden] = ["assert double(2) == 4", "assert double(0) == 0"];
  const [all, none] = [{ "all-tests-public": true }, { "all-tests-hidden": true }];
  expect(shown(tests)).toBe(`Write double in python.\nTests:\n${open}\n`);
  expect(shown(tests, none)).toBe("Write double in python.\n");
  expect(shown(tests, all)).toContain(`${open}\n${hidden}`);
  expect(shown(opened)).toBe(`${open}|`);
  expect(shown(opened, all)).toBe(`${open}|${hidden}`);
  expect(shown(opened, none)).toBe("|");
  expect(shown("${hidden_tests}")).toBe("");
  expect(() => shown(tests, { ...all, ...none })).toThrow(expect.objectContaining({ code: "invalid_config" }));
});

test("tests by standard input are shown too", () => {
  const stdio = { id: "public-1", stdin: "2\n", expected: "4\n" };
  const task = taskWith({ python: { description: "${public_tests}", publicTests: [stdio], hiddenTests: [] } });
  expect(renderPrompt(task, "python")).toBe("Input:\n2\nOutput:\n4");
  expect(renderTests(task, "python", "double")).toEqual([{ kind: "stdio", ...stdio }]);
});

test("a faulty template names file, task, field, line and column", () => {
  const wrong = taskWith({ commonPrompt: "Write\n${common_prompt}" });
  expect(() => renderPrompt(wrong, "python")).toThrow(
    'tasks.yaml:4:5: common_prompt of task "double", line 2, column 3: undefined variable common_prompt',
  );
  expect(() => renderPrompt(taskWith({ python: { description: "<#if" } }), "python")).toThrow(
    /description \(python\) of task/,
  );
  expect(() => renderPrompt(taskWith(), "cobol")).toThrow(/has no cobol version/);
});

test("tests call the name that the answer uses, public ones first", () => {
  expect(renderTests(taskWith(), "python", "twice")).toEqual([
    { kind: "assert", id: "public-1", code: "assert twice(2) == 4" },
    { kind: "assert", id: "hidden-1", code: "assert twice(0) == 0", timeoutMs: 500 },
  ]);
  const code = "assert ${solution.class_name}()<#if parameters.strict>.strict</#if>";
  const task = taskWith({ python: { publicTests: [{ id: "public-1", code }], hiddenTests: [] } });
  expect(renderTests(task, "python", "f", "Box", { strict: true })[0]).toMatchObject({ code: "assert Box().strict" });
  expect(() => renderTests(task, "python", "f")).toThrow(/undefined variable solution\["class_name"\]/);
});
