import { constants } from "node:os";
import { helperTable } from "./helper-table.ts";

/**
 * Architecture → its column of system call numbers in `syscalls.def`, and the number by which the kernel identifies it.
 */
const machines: Readonly<Record<string, { column: 1 | 2; audit: number }>> = {
  x64: { column: 1, audit: 0xc000003e },
  arm64: { column: 2, audit: 0xc00000b7 },
};

/** A BPF instruction of the system call filter. `yes` and `no` are the numbers of instructions to skip. */
type Step = readonly [code: number, yes: number, no: number, value: number];
const load = (offset: number): Step => [0x20, 0, 0, offset];
const equal = (value: number, yes: number, no: number): Step => [0x15, yes, no, value];
const allow: Step = [0x06, 0, 0, 0x7fff0000];
const kill: Step = [0x06, 0, 0, 0x80000000];
const deny = (errno: string): Step => [0x06, 0, 0, 0x00050000 | errnos[errno]!];
/** The instruction that makes a system call return 0 without executing it. */
const leave: Step = [0x06, 0, 0, 0x00050000];
const errnos: Readonly<Record<string, number>> = constants.errno;
const [callNumber, machineName, argument] = [0, 4, (index: number) => 16 + 8 * index];

/** Instructions that run `steps` if the loaded value is `value`, and skip them otherwise. */
const when = (value: number, steps: readonly Step[]): Step[] => [equal(value, 0, steps.length), ...steps];

/** Instructions that allow the call if the loaded value is in `values`, and else run `otherwise`. */
const among = (values: readonly number[], otherwise: Step): Step[] => [
  ...values.map((value, i) => equal(value, values.length - i, 0)),
  otherwise,
  allow,
];

interface Rules {
  readonly denied: readonly (readonly [number: number, errno: string])[];
  /** System calls, such as `kill`, that must not target process 1 of the jail, which is the launcher. */
  readonly onInit: readonly number[];
  /** System calls that fail with this error number if an argument has this bit. */
  readonly flags: readonly (readonly [number: number, argument: number, bit: number, errno: string])[];
  /**
   * System calls that return 0 without an effect if an argument is `value` and the argument `other` is not 0. If the
   * argument `before` is not 0 either, the call fails with EPERM. A negative `before` is not read.
   */
  readonly undone: readonly (readonly [
    number: number,
    argument: number,
    value: number,
    other: number,
    before: number,
  ])[];
  readonly calls: Readonly<Record<string, number>>;
  readonly newNamespaces: number;
  readonly families: readonly number[];
  /** Allowed protocols for each socket family. */
  readonly protocols: ReadonlyMap<number, readonly number[]>;
  readonly requests: readonly number[];
  readonly options: readonly number[];
}

function readRules(column: 1 | 2): Rules {
  const table = helperTable("syscalls.def");
  const of = (kind: string) => table.filter((line) => line.kind === kind).map(({ words }) => words);
  const numbers = (kind: string): number[] => of(kind).map(([, number]) => Number(number));
  const pairs = of("PROTOCOL").map(([, family, , protocol]) => [Number(family), Number(protocol)] as const);
  return {
    denied: [...of("DENY"), ...of("DENY_PROGRAM")]
      .map((words) => [Number(words[column]), words[3]!] as const)
      .filter(([number]) => number >= 0),
    onInit: of("DENY_INIT").map((words) => Number(words[column])),
    flags: of("DENY_FLAG").map(
      (words) => [Number(words[column]), Number(words[3]), Number(words[4]), words[5]!] as const,
    ),
    undone: of("LEFT_UNDONE").map(
      (words) =>
        [
          Number(words[column]),
          ...([3, 4, 5, 6].map((at) => Number(words[at])) as [number, number, number, number]),
        ] as const,
    ),
    calls: Object.fromEntries(of("CHECKED").map((words) => [words[0], Number(words[column])])),
    newNamespaces: numbers("CLONE_FLAG").reduce((all, bit) => all | bit, 0),
    families: numbers("FAMILY"),
    protocols: new Map(
      [...Map.groupBy(pairs, ([family]) => family)].map(([family, some]) => [family, some.map(([, one]) => one)]),
    ),
    requests: numbers("REQUEST"),
    options: numbers("OPTION"),
  };
}

/** Instructions that skip `yes` instructions if the 64-bit argument is not 0, else `no` instructions. */
const whereSet = (place: number, yes: number, no: number): Step[] => [
  load(argument(place)),
  [0x45, yes + 2, 0, 0xffffffff],
  load(argument(place) + 4),
  [0x45, yes, no, 0xffffffff],
];

/**
 * Instructions for one rule of `Rules.undone`. They end with a load of the call's number, which the next rules compare.
 */
function undoneSteps(place: number, value: number, other: number, before: number): Step[] {
  const answer = before < 0 ? [leave] : [...whereSet(before, 1, 0), leave, deny("EPERM")];
  const changes = [...whereSet(other, 0, answer.length), ...answer];
  return [load(argument(place)), equal(value, 0, changes.length), ...changes, load(callNumber)];
}

const solSocket = 1;

/** Instructions that refuse the system call if the loaded value is in `values`. */
const unless = (values: readonly number[]): Step[] => [...values.flatMap((one) => when(one, [deny("EPERM")])), allow];

/**
 * Instructions for `socket`, after its family is loaded. They refuse families and protocols that are not in the rules.
 */
function socketSteps({ families, protocols }: Rules): Step[] {
  const steps = families.flatMap((family) => when(family, [allow]));
  const some = [...protocols].flatMap(([family, protocolsOfFamily]) =>
    when(family, [load(argument(2)), ...among(protocolsOfFamily, deny("EPROTONOSUPPORT"))]),
  );
  return [load(argument(0)), ...steps, ...some, deny("EAFNOSUPPORT")];
}

/**
 * The system call filter from `syscalls.def`, for launchers that load a finished filter. taulab's own launcher builds
 * it from the same table in `seccomp.c`. Null for architectures whose call numbers are unknown.
 */
export function seccompFilter(arch: string = process.arch): Buffer | null {
  const machine = machines[arch];
  if (machine === undefined) return null;
  const rules = readRules(machine.column);
  const { calls } = rules;
  const steps: Step[] = [load(machineName), equal(machine.audit, 1, 0), kill, load(callNumber)];
  if (arch === "x64") steps.push([0x35, 0, 1, 0x40000000], deny("ENOSYS")); // the x32 table
  for (const [number, errno] of rules.denied) steps.push(...when(number, [deny(errno)]));
  for (const [number, ...how] of rules.undone) steps.push(...when(number, undoneSteps(...how)));
  const init = [load(argument(0)), ...when(1, [deny("EPERM")]), allow];
  for (const number of rules.onInit) steps.push(...when(number, init));
  for (const [number, place, bit, errno] of rules.flags)
    steps.push(...when(number, [load(argument(place)), [0x45, 0, 1, bit], deny(errno), allow]));
  steps.push(
    ...when(calls.clone!, [load(argument(0)), [0x45, 0, 1, rules.newNamespaces], deny("EPERM"), allow]),
    ...when(calls.socket!, socketSteps(rules)),
    ...when(calls.socketpair!, [load(argument(0)), ...among(rules.families, deny("EAFNOSUPPORT"))]),
    ...when(calls.ioctl!, [load(argument(1)), ...unless(rules.requests)]),
    ...when(calls.setsockopt!, [
      load(argument(1)),
      ...when(solSocket, [load(argument(2)), ...unless(rules.options)]),
      allow,
    ]),
    allow,
  );
  return encode(steps);
}

function encode(steps: readonly Step[]): Buffer {
  const bytes = Buffer.alloc(steps.length * 8);
  steps.forEach(([code, yes, no, value], i) => {
    bytes.writeUInt16LE(code, i * 8);
    bytes.writeUInt8(yes, i * 8 + 2);
    bytes.writeUInt8(no, i * 8 + 3);
    bytes.writeUInt32LE(value >>> 0, i * 8 + 4);
  });
  return bytes;
}
