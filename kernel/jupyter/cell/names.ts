/**
 * A variable of the notebook lives in a holder, and a cell's code reads and writes the holder: `x` becomes `ªx.ª`.
 * The letter is Latin-1, valid in an identifier and all but unknown in programs; `readable` takes it away again.
 */
export const mark = "ª";

/** How one cell's code names what the session hands to it: never as the cell names anything itself. */
export interface CellNames {
  /** The parameter that holds the variable `name`. */
  readonly holder: (name: string) => string;
  /** The rewritten form of a read or a write. */
  readonly access: (name: string) => string;
  /** A write to a constant: its setter throws. */
  readonly constantAccess: (name: string) => string;
  /** A write to a name that nobody has declared: it throws unless somebody has by then. */
  readonly undeclaredAccess: (name: string) => string;
  /** A read that gives `undefined` for a variable that does not exist, as `typeof` needs. */
  readonly safeAccess: (name: string) => string;
  /** What the rewriter takes from the session besides holders: a digit follows the letter, as in no holder's name. */
  readonly importName: string;
  readonly metaName: string;
  readonly tickName: string;
}

/** Names for a cell in which the given identifiers, and no others that begin with the letter, stand. */
export const cellNames = (marked: ReadonlySet<string>): CellNames => {
  let prefix = mark;
  const taken = (): boolean => [...marked].some((name) => name.startsWith(prefix));
  for (let number = 1; taken(); number++) prefix = `${mark}${number}${mark}`;
  const holder = (name: string): string => prefix + name;
  return {
    holder,
    access: (name) => `${holder(name)}.${mark}`,
    constantAccess: (name) => `${holder(name)}.c`,
    undeclaredAccess: (name) => `${holder(name)}.u`,
    safeAccess: (name) => `${holder(name)}.t`,
    importName: holder("0import"),
    metaName: holder("0meta"),
    tickName: holder("0tick"),
  };
};

const ofOurs = /^ª(?:\d+ª)?(.+)$/su;
const ofSession = /^ª(?:\d+ª)?0(import|meta|tick)$/;

/** The variable whose holder a cell's function takes under this name. */
export const heldName = (parameter: string): string => ofOurs.exec(parameter)?.[1] ?? parameter;

/** What a cell's function takes under this name besides holders; undefined for a holder and for a cell's own names. */
export const sessionName = (parameter: string): "import" | "meta" | "tick" | undefined =>
  ofSession.exec(parameter)?.[1] as "import" | "meta" | "tick" | undefined;

const firstTick = /^ª(?:\d+ª)?0tick\(/;

/** True where a text begins with what the rewriter puts into a loop that waits. */
export const beginsWithTick = (text: string): boolean => firstTick.test(text);

const name = String.raw`ª(?:\d+ª)?([\p{ID_Start}$_][\p{ID_Continue}$]*)`;
const called = new RegExp(String.raw`\(0 ?, ?${name}\.ª\)`, "gu");
const plain = new RegExp(String.raw`${name}\.[ªctu](?![\p{ID_Continue}$])`, "gu");
const tick = / ?ª(?:\d+ª)?0tick\(\);/g;
const handed = /ª(?:\d+ª)?0(import|meta)\b/g;

/** The text as its writer knows it: for messages, stacks and the source of functions. */
export const readable = (text: string): string =>
  text.includes(mark)
    ? text
        .replace(called, "$1")
        .replace(plain, "$1")
        .replace(tick, "")
        .replace(handed, (_, word) => (word === "meta" ? "import.meta" : word))
    : text;
