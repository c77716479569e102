import { expect, test } from "vitest";
import { sharedService } from "../tools/open-service.ts";

const service = sharedService();
/** An object that JavaScript cannot convert to a string. */
const unwritable = { toString: 1, valueOf: 1 };
const submit = (dataset_type: string, row: object, more: object = {}) =>
  service.post("/submit", {
    dataset: "d",
    id: 1,
    completion: "```python\ndef f(): return 1\n```",
    config: { dataset_type, provided_data: { id: 1, content: "c", ...row }, ...more },
  });
const passing = { code: "assert f() == 1" };

test.each([
  ["an object with a length", { a: { length: 3_000_000_000 } }],
  ["a number", { a: 5 }],
  ["no base64", { a: "%" }],
  ["a list of numbers", [1, 2]],
])("a file of a row that is %s is refused by its place", async (_, asset) => {
  const { status, json } = await submit("AutoEvalDataset", { test: { ...passing, asset } });
  const at = `config.provided_data.test.asset.${Object.keys(asset)[0]}`;
  expect([status, json.error]).toMatchObject([400, { code: "bad_request", argument: at }]);
});

test("a row may have no files, in any form of none", async () => {
  for (const asset of [undefined, null, "", {}, [], { a: null }])
    expect((await submit("AutoEvalDataset", { test: { ...passing, asset } })).json.accepted).toBe(true);
});

test("names and languages that are no texts are answered by a fault of the request", async () => {
  const answers = [
    await submit("AutoEvalDataset", { id: unwritable, test: "" }),
    await submit("AutoEvalDataset", { labels: { execution_language: unwritable }, test: passing }),
    await submit("HumanEvalDataset", { prompt: "", test: "", language: unwritable }),
    await submit("MBPPDataset", { id: unwritable, content: 1, test_list: [unwritable] }, { is_fewshot: true }),
  ];
  expect(answers.map(({ status }) => [200, 400, 422].includes(status))).not.toContain(false);
  const { status, json } = await service.post("/submit", { src_uid: "u", lang: unwritable, source_code: "1" });
  expect([status, json.exec_outcome]).toEqual([200, "ARGUMENT_ERROR"]);
});

test("what a row holds as JSON in a text is bounded like the body", async () => {
  const many = JSON.stringify({ a: Array.from({ length: 300_000 }, () => ({})) });
  const { status, json } = await submit("AutoEvalDataset", { labels: many, test: passing });
  expect([status, json.error]).toMatchObject([400, { argument: "config.provided_data.labels" }]);
  const cases = JSON.stringify(Array.from({ length: 10_001 }, () => ({ output: { stdout: "" } })));
  expect((await submit("CommonOJDataset", { test: cases }, { language: "python" })).status).toBe(400);
});
