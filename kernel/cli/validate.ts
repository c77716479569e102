import { loadTasks } from "../../datasets/load-tasks.ts";
import { shippedTasks } from "../../datasets/shipped-tasks.ts";
import type { Task } from "../../datasets/task.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { tasks as taskSets } from "../engine/api/runs.ts";
import { readMutants, type Validation, validateTasks, writeMutants } from "../engine/api/validate.ts";
import { counted, millisecondsText, percentText } from "../engine/api/words.ts";
import { exitCodes } from "./exit-codes.ts";
import type { Io } from "./io.ts";
import { progressBar } from "./progress-bar.ts";
import { tableText } from "./table-text.ts";
import { command } from "./words/command.ts";
import { defined, flag, toggle } from "./words/flag.ts";
import { list } from "./words/kinds.ts";
import { refuse } from "./words/refuse-word.ts";
import { shared } from "./words/shared-flags.ts";

/**
 * The minimum mutation score of a test suite. A suite that kills a smaller share of its mutants is reported as too
 * weak.
 */
const leastKillRate = 0.9;

const percent = (rate: number | null): string => (rate === null ? "-" : percentText(rate));

const isWeak = ({ suite }: Validation): boolean => suite !== null && (suite.killRate ?? 1) < leastKillRate;

const rowOf = (validation: Validation) => {
  const { task, language, solution, suite } = validation;
  const verdict = solution.ok ? (isWeak(validation) ? "tests too weak" : "") : `quarantined: ${solution.reason}`;
  return {
    task: task.id,
    language,
    tests: solution.tests,
    solution: millisecondsText(solution.wallMs),
    killed: suite ? `${suite.killed}/${suite.mutants}` : "-",
    rate: suite ? percent(suite.killRate) : "-",
    equivalent: suite ? suite.equivalent.length : "-",
    "": verdict,
  };
};

const survivorsOf = ({ task, language, suite }: Validation): string =>
  (suite?.survivors ?? [])
    .map(
      ({ line, operator, before, after }) =>
        `${task.id} ${language}, line ${line}, ${operator}\n    ${before}\n  → ${after}\n`,
    )
    .join("");

const load = async (paths: readonly string[]): Promise<readonly Task[]> => {
  if (paths.length === 0) return shippedTasks();
  const sets = await Promise.all(paths.map((path) => loadTasks(path)));
  return sets.flat();
};

/** The tasks whose stored mutants are missing, or belong to another version of the task. */
const changedOf = async (tasks: readonly Task[]): Promise<readonly Task[]> => {
  const recorded = await Promise.all(tasks.map((task) => readMutants(task)));
  return tasks.filter((_, index) => recorded[index] === null);
};

const report = (validations: readonly Validation[], io: Io): number => {
  io.stdout.write(`${tableText(validations.map(rowOf), io)}\n`);
  const failed = validations.filter(({ solution }) => !solution.ok);
  const weak = validations.filter(isWeak);
  const suites = validations.flatMap(({ suite }) => (suite ? [suite] : []));
  const [killed, mutants] = [
    suites.reduce((sum, s) => sum + s.killed, 0),
    suites.reduce((sum, s) => sum + s.mutants, 0),
  ];
  const rate = mutants > 0 ? `; ${killed} of ${counted(mutants, "mutant")} killed (${percent(killed / mutants)})` : "";
  io.stdout.write(
    `${validations.length - failed.length} of ${counted(validations.length, "canonical solution passes its", "canonical solutions pass their")} tests${rate}\n`,
  );
  if (weak.length > 0)
    io.stdout.write(`${counted(weak.length, "suite kills", "suites kill")} under ${percent(leastKillRate)}\n`);
  return failed.length > 0 || weak.length > 0 ? exitCodes.failed : exitCodes.ok;
};

/**
 * Collects the results of validating tasks, language by language. As soon as all languages of a task are validated, it
 * stores the task's mutants.
 */
const recorder = () => {
  const recording: Promise<unknown>[] = [];
  const finished = new Map<string, Validation[]>();
  const record = (validation: Validation): void => {
    const { id, languages } = validation.task;
    const parts = [...(finished.get(id) ?? []), validation];
    finished.set(id, parts);
    if (parts.length === Object.keys(languages).length) recording.push(writeMutants(parts));
  };
  return { record, written: () => Promise.all(recording) };
};

/** `taulab validate`: checks that tasks are correct and that their tests detect wrong programs. */
export const validateCommand = command({
  name: "validate",
  about:
    "Checks that every canonical solution passes its task's tests, and that the tests kill mutants of it. PATH is a task " +
    "source, a folder of them, or HumanEval's JSONL; without one the shipped tasks are checked.",
  takes: "[PATH ...]",
  flags: {
    ids: flag(list("NAMES"), "only tasks of these ids; a * stands for any characters"),
    language: flag(list("NAMES"), "comma-separated languages to check", { otherwise: "all languages of a task" }),
    "no-mutants": toggle("run only the solutions, without mutants"),
    "write-mutants": toggle("store the killed mutants of shipped tasks, which simulated models use as wrong answers"),
    changed: toggle("only tasks whose stored mutants are missing or belong to another version of the task"),
    survivors: toggle("list every mutant that no test killed"),
    isolation: shared.isolation,
  },
  exits: `0 sound, 1 a solution fails or a suite kills under ${100 * leastKillRate}%, 2 bad input, 3 sandbox`,
  run: async ({ values, words: paths }, io) => {
    const { ids, language: languages, noMutants, writeMutants: writes, isolation = "required" } = values;
    if (writes && (languages || noMutants))
      refuse(
        "--write-mutants needs the mutants of all languages of a task",
        "write-mutants",
        "leave --language and --no-mutants out",
      );
    const allTasks = taskSets.select(await load(paths), defined({ ids })).tasks;
    const tasks = values.changed ? await changedOf(allTasks) : allTasks;
    if (tasks.length === 0) {
      io.stdout.write("nothing has changed since its mutants were recorded\n");
      return exitCodes.ok;
    }
    const sandbox = await openSandbox(undefined, { isolation });
    const bar = progressBar(io.stderr);
    const { record, written } = recorder();
    try {
      const validations = await validateTasks(tasks, {
        ...defined({ sandbox, signal: io.signal, mutants: !noMutants, languages }),
        onEvent: ({ done: count, total, validation }) => {
          bar.update(count, total, `${validation.task.id} ${validation.language}`);
          if (writes) record(validation);
        },
      });
      bar.end();
      if (values.survivors) for (const validation of validations) io.stdout.write(survivorsOf(validation));
      return report(validations, io);
    } finally {
      await written();
      await sandbox.close();
    }
  },
});
