import { type Document, isMap, isScalar, isSeq, parseDocument, Scalar } from "yaml";

/** The path to a value inside a task: field names and list indices. */
export type Way = readonly (string | number)[];

/** The tasks in the YAML text of a task source, which the form reads and changes. */
export interface TaskText {
  /** False if the text is not a task source that a form can change. */
  readonly isEditable: boolean;
  /** The id of each task, or its name if it has no id. */
  readonly ids: readonly string[];
  get(task: number, way: Way): unknown;
  /** Returns the YAML text with a changed value of a task; undefined removes the value. Comments stay. */
  set(task: number, way: Way, value: unknown): string;
  /** Returns the text with a value appended to a list of a task. */
  push(task: number, way: Way, value: unknown): string;
  /**
   * Adds a language to a task and returns the new text. The added part has the task's common prompt and one test whose
   * text the author must replace.
   */
  addLanguage(task: number, language: string): string;
  /** Returns the text with a new task at the end, which has this id. */
  add(id: string): string;
  /** Returns the text without a task. */
  remove(task: number): string;
}

const printed = (document: Document): string => document.toString({ lineWidth: 0, flowCollectionPadding: false });

/** The template of a new task in one language. Its test fails until the user writes it. */
const newTask = (id: string) => {
  return {
    id,
    name: id,
    difficulty: "easy",
    languages: ["python"],
    task: {
      common_prompt: "Given `n`, an integer, return its double.\n",
      languages_specific: {
        python: {
          description: `\${common_prompt}\nWrite a Python function \`solve(n)\`.\n`,
          public_tests: [{ code: `assert \${solution.function_name}(2) == 4` }],
          hidden_tests: [{ code: `assert \${solution.function_name}(-3) == -6` }],
        },
      },
    },
    golden_solution: { python: "def solve(n):\n    return 2 * n\n" },
  };
};

/** Makes the YAML writer put lists of words on one line, as in the files that come with taulab. */
const compact = (node: unknown): void => {
  if (isSeq(node) && node.items.every((item) => isScalar(item))) node.flow = true;
  const items = isMap(node) ? node.items.map(({ value }) => value) : isSeq(node) ? node.items : [];
  for (const item of items) compact(item);
};

/** Parses the text of a task source for the form. */
export const taskText = (text: string): TaskText => {
  const read = (): Document.Parsed => parseDocument(text, { keepSourceTokens: true });
  const document = read();
  const tasks = document.errors.length === 0 && isMap(document.contents) ? document.get("tasks") : undefined;
  const changed = (change: (fresh: Document.Parsed) => void): string => {
    const fresh = read();
    change(fresh);
    return printed(fresh);
  };
  const at = (task: number, way: Way): (string | number)[] => ["tasks", task, ...way];
  return {
    isEditable: isSeq(tasks),
    ids: isSeq(tasks)
      ? tasks.items.map((task, i) =>
          String((isMap(task) ? (task.get("id") ?? task.get("name")) : null) ?? `task ${i + 1}`),
        )
      : [],
    get: (task, way) => {
      const value = document.getIn(at(task, way), false);
      return isSeq(value) || isMap(value) ? value.toJSON() : value;
    },
    set: (task, way, value) =>
      changed((fresh) => {
        const path = at(task, way);
        const old = fresh.getIn(path, true);
        if (value === undefined) fresh.deleteIn(path);
        else if (typeof value === "string" && isScalar(old)) {
          old.value = value;
          if (value.includes("\n")) old.type = Scalar.BLOCK_LITERAL;
        } else {
          const node = fresh.createNode(value);
          compact(node);
          fresh.setIn(path, node);
        }
      }),
    push: (task, way, value) =>
      changed((fresh) => {
        const path = at(task, way);
        const node = fresh.createNode(value);
        if (isSeq(fresh.getIn(path))) fresh.addIn(path, node);
        else fresh.setIn(path, fresh.createNode([node]));
      }),
    addLanguage: (task, language) =>
      changed((fresh) => {
        const part = { description: `\${common_prompt}\n`, public_tests: [{ code: "TODO" }] };
        fresh.setIn(at(task, ["task", "languages_specific", language]), fresh.createNode(part));
        const names = fresh.getIn(at(task, ["languages"]));
        if (isSeq(names)) names.add(fresh.createNode(language));
      }),
    add: (id) =>
      changed((fresh) => {
        const node = fresh.createNode(newTask(id));
        compact(node);
        const list = fresh.get("tasks");
        if (isSeq(list)) list.flow = false;
        fresh.addIn(["tasks"], node);
      }),
    remove: (task) => changed((fresh) => fresh.deleteIn(["tasks", task])),
  };
};

/** The text of a new task source with one example task. */
export const newTasks = (): string => taskText("version: 1\nname: mine\ntasks: []\n").add("mine/double");
