import { bareDescriptor, propertyOf } from "../property.ts";
import { GlobalSlot } from "./global-slot.ts";

const { ownKeys, getOwnPropertyDescriptor, defineProperty, deleteProperty } = Reflect;
const { hasOwn } = Object;

interface OriginalProperty {
  readonly object: object;
  readonly key: PropertyKey;
  readonly first: PropertyDescriptor;
}

interface Patch {
  readonly object: object;
  readonly key: PropertyKey;
  /** The property as a cell has set it, to be restored for cells; undefined if the cell removed it. */
  readonly userValue: PropertyDescriptor | undefined;
  readonly next: Patch | undefined;
}

const prototypesOf = (value: object): object[] => {
  const above = Object.getPrototypeOf(value) as object | null;
  return above === null ? [] : [above, ...prototypesOf(above)];
};

const classes = [
  Object,
  Function,
  Array,
  String,
  Number,
  RegExp,
  Promise,
  Map,
  Set,
  WeakMap,
  Symbol,
  Error,
  Date,
  Buffer,
  URL,
];
const iterators = [[].values(), new Map().values(), new Set().values(), ""[Symbol.iterator](), "".matchAll(/a/g)];
const functions = [async () => {}, (function* () {})(), Buffer.alloc(0)];
const watched: ReadonlySet<object> = new Set<object>([
  globalThis,
  JSON,
  Reflect,
  ...classes,
  ...classes.map(({ prototype }) => prototype as object),
  ...[...iterators, ...functions].flatMap(prototypesOf),
]);

/**
 * Matches globals that Node.js loads on first use, some of them as whole modules. The session's own code does not use
 * them.
 */
const loadedLate =
  /^(?:Abort|Blob|Broadcast|ByteLength|Close|Compress|Count|Crypto|Decompress|EventSource|File$|Form|Headers|Message|Navigator|Performance|Readable|Re(?:quest|sponse)$|Storage|Subtle|Text\w+Stream|Transform|URLPattern|WebSocket|Writable|fetch$|\w+Storage$)/;
const isLate = (object: object, key: PropertyKey): boolean =>
  object === globalThis && typeof key === "string" && loadedLate.test(key);

/**
 * True if a property has its original value or getter. Only own fields of the descriptors are read, because a cell may
 * have added `value` to all objects.
 */
const isSame = (now: PropertyDescriptor, first: PropertyDescriptor): boolean =>
  hasOwn(now, "value") ? hasOwn(first, "value") && now.value === first.value : now.get === first.get;

/**
 * Records JavaScript's built-in properties before the first cell. Getters of the global object are skipped, because
 * they load modules of Node.js.
 */
const look = (): OriginalProperty[] =>
  [...watched].flatMap((object) =>
    ownKeys(object).flatMap((key) => {
      if (isLate(object, key)) return [];
      const first = getOwnPropertyDescriptor(object, key)!;
      const open = first.configurable === true || first.writable === true;
      const changeable = open && (object !== globalThis || "value" in first);
      return changeable ? [{ object, key, first: bareDescriptor(first) }] : [];
    }),
  );

/**
 * Property names that JavaScript itself looks up in objects. If a cell adds one to `Object.prototype`, for example,
 * other code breaks.
 */
const lookedUp: readonly PropertyKey[] = [
  ...[
    "then",
    "toJSON",
    "get",
    "set",
    "value",
    "writable",
    "enumerable",
    "configurable",
    "done",
    "cause",
    "0",
    "1",
    "2",
  ],
  ...ownKeys(Symbol).flatMap((key) => {
    const symbol: unknown = (Symbol as unknown as Record<PropertyKey, unknown>)[key];
    return typeof symbol === "symbol" ? [symbol] : [];
  }),
];
const shared: readonly object[] = [Object.prototype, Array.prototype, Function.prototype];
const absent = shared.flatMap((object) =>
  lookedUp.filter((key) => !hasOwn(object, key)).map((key) => ({ object, key })),
);

const typedArray = Object.getPrototypeOf(Uint8Array.prototype) as object;
/**
 * True for properties that Node.js's event loop uses. A cell's change would break the event loop, so the change is lost
 * when the session's own code runs.
 */
const isVital = (object: object, key: PropertyKey): boolean =>
  (object === typedArray && key === "length") || (object === Array.prototype && key === "pop");

let originals: readonly OriginalProperty[] = [];
const slots = ["process", "Buffer"].map((name) => new GlobalSlot(name));
let inOurs = false;
/**
 * True while cells' changes of built-ins are being reverted. If the variable stays true, an interrupt has stopped the
 * reverting halfway.
 */
let entering = false;
let patches: Patch | undefined;
let everPatched = false;

/** Records JavaScript's built-ins as they are now. The session's own code will always run with them. */
export const rememberLanguage = (): void => {
  originals = look();
};

const takeBack = (object: object, key: PropertyKey, first: PropertyDescriptor | undefined): void => {
  const theirs = propertyOf(object, key);
  const succeeded = first ? defineProperty(object, key, first) : deleteProperty(object, key);
  everPatched = true;
  if (succeeded && !isVital(object, key)) patches = { object, key, userValue: theirs, next: patches };
};

// The functions `enter` and `leave` use no iterators or array methods, because a cell may have replaced them.
const enter = (): void => {
  entering = true;
  for (let index = 0; index < originals.length; index++) {
    const { object, key, first } = originals[index]!;
    const now = getOwnPropertyDescriptor(object, key);
    if (now === undefined || !isSame(now, first)) takeBack(object, key, first);
  }
  for (let index = 0; index < absent.length; index++) {
    const { object, key } = absent[index]!;
    if (hasOwn(object, key)) takeBack(object, key, undefined);
  }
  for (let index = 0; index < slots.length; index++) everPatched = slots[index]!.takeBack() || everPatched;
  inOurs = true;
  entering = false;
};

const leave = (): void => {
  inOurs = false;
  entering = false;
  for (let index = 0; index < slots.length; index++) slots[index]!.giveBack();
  for (let patch = patches; patch; patch = patch.next) {
    patches = patch.next;
    if (patch.userValue) defineProperty(patch.object, patch.key, patch.userValue);
    else deleteProperty(patch.object, patch.key);
  }
};

/**
 * Runs the session's own code with the built-ins of JavaScript as they were before the first cell. Cells' changes are
 * restored afterwards. A call takes about 0.1 ms.
 */
export const withPristineGlobals = <Result>(run: () => Result): Result => {
  if (inOurs) return run();
  const within = entering;
  enter();
  try {
    return run();
  } finally {
    if (!within) leave();
  }
};

/** Runs a cell's code with the changes that cells made to JavaScript's built-ins. The session's own code calls it. */
export const withUserGlobals = <Result>(run: () => Result): Result => {
  if (!inOurs) return run();
  leave();
  try {
    return run();
  } finally {
    enter();
  }
};

/**
 * Does the same as {@link withPristineGlobals}. Until a change of built-ins by a cell was found, a call costs nothing.
 */
export const protect = <Result>(run: () => Result): Result => (everPatched ? withPristineGlobals(run) : run());

/**
 * Does the same as {@link fromOutside} for code that uses few built-ins. Until a change by a cell was found, a call
 * costs nothing and runs the code with the current built-ins.
 */
export const fromPipe = <Result>(run: () => Result): Result => {
  if (inOurs || entering) leave();
  return protect(run);
};

/**
 * Runs the session's own code with the original built-ins, called from an empty stack, such as in a timer. An interrupt
 * may have stopped an earlier change of built-ins halfway, so those of the cells are restored first.
 */
export const fromOutside = <Result>(run: () => Result): Result => {
  if (inOurs || entering) leave();
  return withPristineGlobals(run);
};
