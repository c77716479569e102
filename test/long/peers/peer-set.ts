/** Posts a value as JSON to the service under test, and returns its answer. */
export type Post = (path: string, body: unknown) => Promise<{ readonly status: number; readonly json: Answer }>;

export type Answer = Readonly<Record<string, unknown>>;

/** A verdict on a program, and its message. */
export interface Word {
  readonly accepted: boolean;
  readonly told: string;
}

/** A program from a peer, that is, from another sandbox or benchmark. */
export interface Item {
  readonly id: string;
  /** The peer's verdict. If the item has a plain run (without taulab), the verdict of the plain run replaces it. */
  readonly right: boolean;
  readonly ours: () => Promise<Word>;
  readonly plain?: () => Promise<Word>;
}

/** A program on which taulab's verdict differs from the right one. */
export interface Difference {
  readonly id: string;
  readonly theirs: "right" | "wrong";
  readonly told: string;
  /** The reason of the difference, if it is known. */
  readonly reason?: string;
}

export interface Found {
  readonly right: { readonly accepted: number; readonly of: number };
  readonly wrong: { readonly refused: number; readonly of: number };
  /** Programs that the peer calls right and whose plain run (without taulab) fails on this machine. */
  readonly notRunnable: readonly string[];
  /** Descriptions of the programs that were left out. */
  readonly leftOut: readonly string[];
  readonly differing: readonly Difference[];
}

export interface Bench {
  /** The checkout of the set's repository. */
  readonly root: string;
  readonly url: string;
  readonly post: Post;
  /** The greatest number of items from each file, evenly spaced; undefined: all. */
  readonly limit: number | undefined;
  readonly progress: (done: number, of: number) => void;
}

/** A set of programs from one repository that are judged in the same way. */
export interface PeerSet {
  readonly name: string;
  readonly repository: string;
  readonly judge: (bench: Bench) => Promise<Found>;
}
