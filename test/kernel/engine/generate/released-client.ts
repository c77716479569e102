import type { Answer } from "../../../tools/open-service.ts";

/** The fields of a row of AutoCodeBench's data that its published client sends. */
export interface ClientRow {
  readonly language: string;
  readonly canonical_solution: string;
  readonly demo_test_func: string;
  readonly full_test_func: string;
}

type Post = (path: string, body: unknown) => Promise<Answer>;

const request = (language: string, name: string) => ({
  src_uid: `bench_test_${name}`,
  lang: language.toLowerCase(),
  show_log: "true",
  request_extensions: { timeout: 30, debug: "false" },
});

const passes = (answer: Answer): boolean => answer.status === 200 && String(answer.json.exec_outcome) === "PASSED";

/** Sends a row's requests as AutoCodeBench's published client does: the private test first, then the public one. */
export const clientVerdict = async (
  post: Post,
  { language, canonical_solution, demo_test_func, full_test_func }: ClientRow,
): Promise<{ readonly full: boolean; readonly demo: boolean }> => {
  const ask = async (name: string, main_code: string): Promise<boolean> =>
    passes(await post("/submit", { ...request(language, name), func_code: canonical_solution, main_code }));
  const full = await ask("full", full_test_func);
  return { full, demo: await ask("demo", demo_test_func) };
};

/** Lets the service join solution and private test, and runs the joined text. Returns true if it passes. */
export const splicedVerdict = async (
  post: Post,
  { language, canonical_solution, full_test_func }: ClientRow,
): Promise<boolean> => {
  const parts = { func_code: canonical_solution, main_code: full_test_func };
  const { json } = await post("/splice_code", { ...request(language, "splice"), ...parts });
  return passes(await post("/submit", { ...request(language, "spliced"), source_code: String(json.all_code) }));
};
