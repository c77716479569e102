/** Posts a value to the service under test, and gives its answer. */
export type Post = (path: string, body: unknown) => Promise<{ readonly status: number; readonly json: Answer }>;

export type Answer = Readonly<Record<string, unknown>>;

/** What one judge says of a program, and how it put it. */
export interface Word {
  readonly accepted: boolean;
  readonly told: string;
}

/** A program of a peer's. */
export interface Item {
  readonly id: string;
  /** What the peer says of it; the plain run, where there is one, is asked first. */
  readonly right: boolean;
  readonly ours: () => Promise<Word>;
  readonly plain?: () => Promise<Word>;
}

/** A program that we judge otherwise than the peer does. */
export interface Difference {
  readonly id: string;
  readonly theirs: "right" | "wrong";
  readonly told: string;
  /** Why, where it is known; `ours` is a fault. */
  readonly reason?: string;
}

export interface Found {
  readonly right: { readonly accepted: number; readonly of: number };
  readonly wrong: { readonly refused: number; readonly of: number };
  /** Programs that the peer calls right and whose plain run fails on this machine. */
  readonly notRunnable: readonly string[];
  /** What was left out, in words. */
  readonly leftOut: readonly string[];
  readonly differing: readonly Difference[];
}

export interface Bench {
  /** The checkout of the set's repository. */
  readonly root: string;
  readonly url: string;
  readonly post: Post;
  /** At most so many of each file, spread over it; all where it is undefined. */
  readonly limit: number | undefined;
  readonly progress: (done: number, of: number) => void;
}

/** Programs of one repository that are judged in one way. */
export interface PeerSet {
  readonly name: string;
  readonly repository: string;
  readonly judge: (bench: Bench) => Promise<Found>;
}
