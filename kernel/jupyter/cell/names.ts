/**
 * The reserved letter of the kernel. Each variable of the notebook is a property of its own object, the holder, and
 * cells use that property: `x` becomes `ªx.ª`. The letter is Latin-1, valid in an identifier and very rare in programs.
 * `readable` removes it again.
 */
export const mark = "ª";

/**
 * Creates the names that a cell's rewritten code uses for holders (objects that store variables) and session functions.
 * These names differ from all names of the cell.
 */
export interface CellNames {
  /** The name of the parameter that receives the holder of the variable `name`. */
  readonly holder: (name: string) => string;
  /** The code that replaces a variable's name where it is read or written. */
  readonly access: (name: string) => string;
  /** The code that replaces the assigned name in a write to a constant. The code throws an error at run time. */
  readonly constantAccess: (name: string) => string;
  /**
   * The code for a write to an undeclared name. The code throws unless a cell has declared the name before the write
   * runs.
   */
  readonly undeclaredAccess: (name: string) => string;
  /** The code for a read in `typeof name`, which returns `undefined` if no cell has declared the variable. */
  readonly safeAccess: (name: string) => string;
  /**
   * The name of the parameter for the function that replaces `import()`. The digit after `ª` distinguishes it from
   * parameters for variables.
   */
  readonly importName: string;
  readonly metaName: string;
  /**
   * The names of the functions that guards (inserted interrupt checks) call, and of the variable for a caught error
   * (`error`).
   */
  readonly guard: (name: GuardName | "error") => string;
}

/** The functions that the guards (inserted interrupt checks) in a cell's code call. */
export type GuardName =
  | "wait"
  | "late"
  | "rest"
  | "end"
  | "value"
  | "enter"
  | "tick"
  | "iterate"
  | "caught"
  | "again"
  | "settle";

/**
 * The name of a global property that is true after the user's interrupt. Loops read it in each round, because that
 * costs V8 almost nothing.
 */
export const stopFlag = `${mark}0stop`;

/** The names for a cell's rewritten code, given its identifiers that begin with the kernel's reserved letter. */
export const cellNames = (marked: ReadonlySet<string>): CellNames => {
  let prefix = mark;
  const isTaken = (): boolean => [...marked].some((name) => name.startsWith(prefix));
  for (let number = 1; isTaken(); number++) prefix = `${mark}${number}${mark}`;
  const holder = (name: string): string => prefix + name;
  return {
    holder,
    access: (name) => `${holder(name)}.${mark}`,
    constantAccess: (name) => `${holder(name)}.c`,
    undeclaredAccess: (name) => `${holder(name)}.u`,
    safeAccess: (name) => `${holder(name)}.t`,
    importName: holder("0import"),
    metaName: holder("0meta"),
    guard: (name) => holder(`0${name}`),
  };
};

const ofOurs = /^ª(?:\d+ª)?(.+)$/su;
const guardNames = "wait|late|rest|end|value|enter|tick|iterate|caught|again|settle";
const sessionParameter = new RegExp(`^ª(?:\\d+ª)?0(import|meta|${guardNames})$`);

/** Parameter of a cell's compiled function → the notebook's variable to which it gives access: `x` for `ªx`. */
export const heldName = (parameter: string): string => ofOurs.exec(parameter)?.[1] ?? parameter;

/**
 * The name of the session function that a cell's compiled function receives as this parameter. Undefined for a
 * parameter that gives access to a variable.
 */
export const sessionName = (parameter: string): "import" | "meta" | GuardName | undefined =>
  sessionParameter.exec(parameter)?.[1] as "import" | "meta" | GuardName | undefined;

/**
 * A regular expression for the names of guard functions (interrupt checks); `names` is an alternation such as
 * `end|value`.
 */
const guardPattern = (names: string): string => String.raw`ª(?:\d+ª)?0(?:${names})`;
const pattern = (text: string): RegExp => new RegExp(text, "g");
const check = String.raw`if \(ª0stop\) ${guardPattern("tick")}\(\);`;
const error = guardPattern("error");
const rethrow = String.raw`\} finally \{ ${guardPattern("again")}\(${error}\); \}`;
const firstGuard = new RegExp(
  `^(?:${check}|${guardPattern("enter|settle|caught|late|wait|end|value|rest|iterate")}\\(|const ${error} |await ${guardPattern("rest")}\\()`,
);

/** True if a text begins with an inserted guard (a check for interrupts). */
export const beginsWithGuard = (text: string): boolean => firstGuard.test(text);

const awaitGuard = new RegExp(`^(?:${guardPattern("end|value|rest")}\\(|await ${guardPattern("rest")}\\()`);

/**
 * True if a text begins with the guard that follows the value of an `await`. Stack frames of that `await` refer to it.
 */
export const isAwaitGuard = (text: string): boolean => awaitGuard.test(text);

/** A pattern for the text of each kind of inserted guard → the text that restores the user's code. */
const guards: readonly (readonly [RegExp, string])[] = [
  [pattern(String.raw`\(${guardPattern("late")}\(await ${guardPattern("wait")}\(`), "await"],
  [
    pattern(
      String.raw`\)\) \? ${guardPattern("end")}\(await ${guardPattern("rest")}\(\)\) : ${guardPattern("value")}\(\)\)`,
    ),
    "",
  ],
  [pattern(String.raw`\(${guardPattern("enter")}\(\), `), ""],
  [pattern(String.raw`${guardPattern("iterate")}\(\(`), ""],
  [pattern(String.raw`\{/\*ª\*/ ${check} `), ""],
  [pattern(` ${check}`), ""],
  [pattern(String.raw` ${guardPattern("enter|settle")}\(\);`), ""],
  [pattern(String.raw`${error}\) \{ ${guardPattern("caught")}\(${error}\); let `), ""],
  [pattern(String.raw` = ${error}; try \{`), ") "],
  [pattern(String.raw` ${rethrow} \}/\*ª\*/`), ""],
  [pattern(String.raw`\(${error}\) `), ""],
  [pattern(String.raw` (?:const ${error} = )?${guardPattern("caught")}\([^)]*\); try \{`), ""],
  [pattern(String.raw`${rethrow}/\*ª\*/`), ""],
  [pattern(String.raw`/\*ªª\*/\)\)|/\*ª\*/(?:\)| \})`), ""],
];

const name = String.raw`ª(?:\d+ª)?([\p{ID_Start}$_][\p{ID_Continue}$]*)`;
const calledAccessor = new RegExp(String.raw`\(0 ?, ?${name}\.ª\)`, "gu");
const accessor = new RegExp(String.raw`${name}\.[ªctu](?![\p{ID_Continue}$])`, "gu");
const handed = /ª(?:\d+ª)?0(import|meta)\b/g;

/** Removes the kernel's inserted names and guards from a text, such as a message, a stack or a function's source. */
export const readable = (text: string): string =>
  text.includes(mark)
    ? guards
        .reduce((code, [guard, original]) => code.replace(guard, original), text)
        .replace(calledAccessor, "$1")
        .replace(accessor, "$1")
        .replace(handed, (_, word) => (word === "meta" ? "import.meta" : word))
    : text;
