import { expect, test } from "vitest";
import { parseConfig } from "../../../../kernel/engine/config/read-config.ts";
import { EngineError } from "../../../../kernel/engine/errors.ts";

/** Cases: the fault; the text; the error's line:column and field; a pattern of the error's message. */
const faults: readonly (readonly [string, string, string, RegExp])[] = [
  ["version 2", "version: 2\nmodels: [a]\n", "1:10 version", /version 1/],
  ["no version", "models: [a]\n", "1:1 version", /missing/],
  ["an unknown field", "version: 1\nsampels: 3\n", "2:1 sampels", /did you mean "samples"/],
  ["an unknown inner field", "version: 1\nmodels:\n  - { id: a, alais: b }\n", "3:14 models[0].alais", /"alias"/],
  ["a key given twice", "version: 1\nseed: 1\nseed: 2\n", "3:1 undefined", /given twice/],
  ["no YAML", "version: 1\nmodels: [a\n", "3:1 undefined", /not valid YAML/],
  ["two documents", "version: 1\n---\nversion: 1\n", "2:1 undefined", /a second document/],
  ["nothing", "", "1:1 undefined", /empty/],
  ["a task source", "version: 1\nname: x\ntasks:\n  - name: a\n", "4:3 tasks", /task source.*--tasks a\.yaml/],
  [
    "a slip in a field that is needed",
    "version: 1\nproviders: { x: { base_ur: y } }\n",
    "2:19 providers.x.base_ur",
    /"base_url"/,
  ],
  ["a model twice", "version: 1\nmodels: [a, { id: a }]\n", "2:13 models[1]", /twice/],
  ["a criterion that there is not", "version: 1\ncriteria: [unit-tset]\n", "2:12 criteria[0]", /"unit-test"/],
  [
    "the same in the framework's form",
    "version: 1\nllms: [a]\ncriteria:\n  - { name: unit-tset, enabled: true }\n",
    "4:13 criteria[0].name",
    /"unit-test"/,
  ],
  ["no threshold", "version: 1\nfail_under: [pass@1]\n", "2:14 fail_under[0]", /not a threshold/],
  [
    "a key that would be written down",
    "version: 1\nproviders:\n  x:\n    base_url: http://a/v1\n    headers: { Cookie: y }\n",
    "5:24 providers.x.headers.Cookie",
    /environment variable/,
  ],
  ["no address", "version: 1\nproviders:\n  x: { base_url: a }\n", "3:18 providers.x.base_url", /not an address/],
  ["text for a number", "version: 1\nsamples: many\n", "2:10 samples", /whole number|a number/],
  ["too few", "version: 1\nsamples: 0\n", "2:10 samples", /at least 1/],
  ["no list", "version: 1\nmodels: sim/steady\n", "2:9 models", /a list/],
  ["an empty list of models", "version: 1\nmodels: []\n", "2:9 models", /at least one model/],
  ["too hot", "version: 1\ntemperature: 3\n", "2:14 temperature", /at most 2/],
  [
    "what cannot be left out",
    "version: 1\nproviders:\n  x: { base_url: http://a/v1, omit: [sed] }\n",
    "3:38 providers.x.omit[0]",
    /did you mean "seed"/,
  ],
  [
    "both switches",
    "version: 1\nparameters:\n  all-tests-public: true\n  all-tests-hidden: true\n",
    "4:21 parameters.all-tests-hidden",
    /exclude each other/,
  ],
  ["no models in the framework's form", "version: 1\nllms: []\n", "2:7 llms", /at least one model/],
  [
    "a criterion twice",
    "version: 1\nllms: [a]\ncriteria:\n  - { name: unit-test, enabled: true }\n  - { name: unit-test, enabled: true }\n",
    "5:13 criteria[1].name",
    /listed twice/,
  ],
  [
    "a switch without a state",
    "version: 1\nllms: [a]\nparameters:\n  - name: use-llm-judge\n",
    "4:5 parameters[0].enabled",
    /missing/,
  ],
  [
    "a judge that is not named",
    "version: 1\nllms: [a]\nparameters: [{ name: use-llm-judge, enabled: true }]\ncriteria:\n  - { name: llm-judge-code-quality, enabled: true }\n",
    "5:13 criteria[0].name",
    /llm-judge/,
  ],
  [
    "both switches in the framework's form",
    "version: 1\nllms: [a]\nparameters:\n  - { name: all-tests-public, enabled: true }\n  - { name: all-tests-hidden, enabled: true }\n",
    "5:40 parameters[1].enabled",
    /exclude each other/,
  ],
];

test.each(faults)("%s is told with file, line, column and field", (_, text, place, said) => {
  let error: unknown;
  try {
    parseConfig(text, "a.yaml");
  } catch (caught) {
    error = caught;
  }
  expect(error).toBeInstanceOf(EngineError);
  const { message, hint, details } = error as EngineError;
  expect(`${details.line}:${details.column} ${details.field}`).toBe(place);
  expect(message).toMatch(/^a\.yaml:\d+:\d+: /);
  expect(`${message} ${hint}`).toMatch(said);
  expect(hint).toBeTruthy();
});
