/** Numbers of a system call on x86-64 and on arm64; -1 where there is none. Calls since Linux 5.2 have one number. */
const denied: Readonly<Record<string, readonly [number, number]>> = {
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  unshare: [272, 97],
  setns: [308, 268],
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  bpf: [321, 280],
  perf_event_open: [298, 241],
  keyctl: [250, 219],
  add_key: [248, 217],
  request_key: [249, 218],
  userfaultfd: [323, 282],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  open_by_handle_at: [304, 265],
  name_to_handle_at: [303, 264],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  reboot: [169, 142],
  swapon: [167, 224],
  swapoff: [168, 225],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  adjtimex: [159, 171],
  clock_adjtime: [305, 266],
  acct: [163, 89],
  quotactl: [179, 60],
  syslog: [103, 116],
  vhangup: [153, 58],
  move_pages: [279, 239],
  migrate_pages: [256, 238],
  fanotify_init: [300, 262],
  kcmp: [312, 272],
  iopl: [172, -1],
  ioperm: [173, -1],
  modify_ldt: [154, -1],
  uselib: [134, -1],
  ustat: [136, -1],
  sysfs: [139, -1],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  pidfd_getfd: [438, 438],
  mount_setattr: [442, 442],
  quotactl_fd: [443, 443],
};

const machines: Readonly<Record<string, { at: 0 | 1; audit: number; clone: number; socket: number; ioctl: number }>> = {
  x64: { at: 0, audit: 0xc000003e, clone: 56, socket: 41, ioctl: 16 },
  arm64: { at: 1, audit: 0xc00000b7, clone: 220, socket: 198, ioctl: 29 },
};

type Step = readonly [code: number, yes: number, no: number, value: number];
const load = (offset: number): Step => [0x20, 0, 0, offset];
const equal = (value: number, yes: number, no: number): Step => [0x15, yes, no, value];
const [allow, kill]: readonly [Step, Step] = [
  [0x06, 0, 0, 0x7fff0000],
  [0x06, 0, 0, 0x80000000],
];
const deny = (errno: number): Step => [0x06, 0, 0, 0x00050000 | errno];
const [EPERM, ENOSYS, EAFNOSUPPORT] = [1, 38, 97];
const clone3 = 435;
/** User, mount, process, network, IPC, host name, control group and time namespaces. */
const newNamespaces = 0x7e020080;
const terminalInput = 0x5412;
/** Unix, IPv4, IPv6, netlink. */
const families = [1, 2, 10, 16];

/**
 * The deny-list of system calls as a kernel filter, for launchers that take one ready-made; the same rules as the own
 * launcher's `seccomp.c`. Null for machines whose numbers are not known.
 */
export function seccompFilter(arch: string = process.arch): Buffer | null {
  const machine = machines[arch];
  if (machine === undefined) return null;
  const steps: Step[] = [load(4), equal(machine.audit, 1, 0), kill, load(0)];
  if (arch === "x64") steps.push([0x35, 0, 1, 0x40000000], deny(ENOSYS)); // the x32 table
  for (const numbers of Object.values(denied)) {
    const number = numbers[machine.at];
    if (number >= 0) steps.push(equal(number, 0, 1), deny(EPERM));
  }
  steps.push(equal(clone3, 0, 1), deny(ENOSYS)); // its flags lie in memory; libraries fall back to clone
  steps.push(equal(machine.clone, 0, 4), load(16), [0x45, 0, 1, newNamespaces], deny(EPERM), allow);
  steps.push(equal(machine.socket, 0, families.length + 3), load(16));
  steps.push(...families.map((family, i) => equal(family, families.length - i, 0)), deny(EAFNOSUPPORT), allow);
  steps.push(equal(machine.ioctl, 0, 4), load(24), equal(terminalInput, 0, 1), deny(EPERM), allow, allow);
  const bytes = Buffer.alloc(steps.length * 8);
  steps.forEach(([code, yes, no, value], i) => {
    bytes.writeUInt16LE(code, i * 8);
    bytes.writeUInt8(yes, i * 8 + 2);
    bytes.writeUInt8(no, i * 8 + 3);
    bytes.writeUInt32LE(value >>> 0, i * 8 + 4);
  });
  return bytes;
}
