import { EngineError } from "../../errors.ts";
import { codeContract } from "../../method/code-contract.ts";
import type { Answer, Tools } from "../../method/tools.ts";
import type { Attempt, Validity } from "../lines/evidence.ts";
import { askRole, type RoleQuestion } from "./ask-role.ts";
import { type Challenge, challengeContract } from "./contracts.ts";
import type { EvaluationRequest } from "./evaluation-request.ts";
import type { EvaluationSetup } from "./evaluation-setup.ts";
import { InvalidEvaluation } from "./invalid-evaluation.ts";
import { type Judged, judgeSuite, suiteProgram } from "./judge-suite.ts";

/**
 * The text of a challenge in the prompts of solvers and test writers. The field `relevance` (the way in which each
 * concept is needed) is left out.
 */
const challengeText = (challenge: Challenge): string => {
  const { title, statement, inputFormat, outputFormat, constraints, examples } = challenge;
  const shown = examples.map(
    ({ input, output, explanation }, at) =>
      `${at + 1}. Input: ${input}\n   Output: ${output}${explanation ? `\n   ${explanation}` : ""}`,
  );
  return [
    `# ${title}`,
    statement,
    `Input: ${inputFormat}`,
    `Output: ${outputFormat}`,
    ...(constraints.length > 0 ? [`Constraints:\n${constraints.map((one) => `- ${one}`).join("\n")}`] : []),
    `Examples:\n${shown.join("\n")}`,
  ].join("\n\n");
};

/**
 * The maximum number of requests for a challenge, a suite or a first solution. A further request follows an unusable
 * reply.
 */
const tries = 3;

/** One evaluation under way: the results of the roles so far, and the next requests to them. */
export class NodeEvaluation {
  readonly #setup: EvaluationSetup;
  readonly #request: EvaluationRequest;
  readonly #tools: Tools;
  readonly attempts: Attempt[] = [];
  readonly codes: (string | null)[] = [];
  readonly outputs: string[] = [];
  challenge: Challenge | null = null;
  fromBank = false;
  tests: string | null = null;
  testFault: boolean | null = null;

  constructor(setup: EvaluationSetup, request: EvaluationRequest, tools: Tools) {
    this.#setup = setup;
    this.#request = request;
    this.#tools = tools;
  }

  /** The text of the challenge in the prompts of solvers and test writers. */
  get text(): string {
    return challengeText(this.challenge!);
  }

  /** The latest program that the solver or the fixer wrote. */
  get code(): string {
    return this.codes.findLast((code) => code !== null)!;
  }

  get succeeded(): boolean {
    return this.attempts.at(-1)?.outcome === "passed";
  }

  #ask<T>(question: RoleQuestion<T>): Promise<Answer<T>> {
    const simulation = { ...question.simulation, language: this.#setup.language };
    return askRole(this.#tools, this.#request, { ...question, simulation });
  }

  async #need<T>(answer: Promise<Answer<T>>, validity: Validity): Promise<T> {
    const got = await answer;
    if (!got.ok) throw new InvalidEvaluation(validity, got.problem);
    return got.value;
  }

  async findChallenge(): Promise<void> {
    const { bank, designs, seed, agents } = this.#setup;
    const { concepts, difficulty, earlierTitles, evaluation } = this.#request;
    const banked = bank?.draw(this.#request, seed, evaluation) ?? null;
    this.fromBank = banked !== null;
    this.challenge = banked;
    if (banked) return;
    if (!designs)
      throw new EngineError(`the bank has no challenge for ${concepts.join("+")} at ${difficulty}`, {
        code: "nothing_to_run",
        field: "challengeBank",
        hint: 'add one, or set challengeBank to "first" so that the designer may write one',
      });
    const titles = (earlierTitles ?? []).map((title) => `- ${title}`).join("\n");
    const state = { concepts: concepts.join(", "), difficulty };
    const inputs = titles === "" ? state : { ...state, earlier_titles: titles };
    const question = { agent: agents.designer!, inputs, contract: challengeContract, tries };
    this.challenge = await this.#need(this.#ask(question), "no_challenge");
  }

  async #askTests(role: string): Promise<string> {
    const { agents, framework, language } = this.#setup;
    const inputs = { challenge: this.text, framework, language };
    const simulation = { title: this.challenge!.title };
    const question = { agent: agents.tester!, role, inputs, contract: codeContract(language), tries, simulation };
    return await this.#need(this.#ask(question), "no_tests");
  }

  async #judge(code: string, suite: string): Promise<Judged> {
    const { judge, language, limits } = this.#setup;
    if (judge) return await judge(code, suite);
    const outcome = await this.#tools.run(suiteProgram(language, code, suite, limits));
    if (outcome.status === "sandbox_error")
      throw new InvalidEvaluation("infra_error", outcome.error ?? "the sandbox failed");
    return judgeSuite(outcome);
  }

  async #attempt(role: Attempt["role"], code: string | null): Promise<void> {
    this.codes.push(code);
    const none: Judged = { passed: 0, failed: 0, errored: 0, outcome: "no_code", output: "the answer held no program" };
    const { output, ...judged } = code === null ? none : await this.#judge(code, this.tests!);
    this.attempts.push({ role, ...judged });
    this.outputs.push(output);
    if (judged.outcome === "no_tests") throw new InvalidEvaluation("no_tests", "the suite has no test that runs");
  }

  /**
   * Requests tests and a first solution independently of each other. A failed solution is corrected in the same
   * conversation. If all attempts of the solver failed, the fixer gets one attempt.
   */
  async solve(): Promise<void> {
    const { agents, language, maxSolverAttempts, testSource } = this.#setup;
    this.tests = await this.#askTests(testSource === "designer" ? "designer" : "tester");
    const simulationOf = (attempt: number) => ({ title: this.challenge!.title, attempt: String(attempt) });
    const solver = { agent: agents.solver!, contract: codeContract(language) };
    const first = { ...solver, inputs: { challenge: this.text, language }, tries, simulation: simulationOf(0) };
    let answer = await this.#ask(first);
    if (!answer.ok) throw new InvalidEvaluation("no_code", answer.problem);
    let conversation = answer.messages;
    await this.#attempt("solver", answer.value);
    for (let at = 1; at < maxSolverAttempts && !this.succeeded; at++) {
      const inputs = { code: this.code, output: this.outputs.at(-1)! };
      answer = await this.#ask({ ...solver, inputs, before: conversation, simulation: simulationOf(at) });
      if (answer.ok) conversation = answer.messages;
      await this.#attempt("solver", answer.ok ? answer.value : null);
    }
    if (this.succeeded) return;
    const inputs = { challenge: this.text, code: this.code, language, output: this.outputs.at(-1)!, tests: this.tests };
    const fixer = {
      agent: agents.fixer!,
      contract: codeContract(language),
      inputs,
      simulation: simulationOf(maxSolverAttempts),
    };
    const fixed = await this.#ask(fixer);
    await this.#attempt("fixer", fixed.ok ? fixed.value : null);
  }

  /**
   * If a program failed the model's own tests, runs it with the designer's tests. If the program passes the designer's
   * tests, the model's tests were at fault.
   */
  async doubtTests(): Promise<void> {
    if (this.#setup.testSource !== "both" || this.succeeded) return;
    const { outcome } = await this.#judge(this.code, await this.#askTests("designer"));
    this.testFault = outcome === "passed";
  }
}
