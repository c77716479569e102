import type { SandboxErrorCode } from "../errors.ts";

/** The version of the message format. Each version uses a different queue. */
const protocolVersion = 1;

/**
 * The version in a queue's name. Different versions of taulab may judge a program differently, so they use different
 * queues.
 */
export const wireVersion = (packageVersion: string): string => `${packageVersion}-${protocolVersion}`;

/** The JSON text of a message, with its signature. */
export interface SignedBody {
  readonly body: string;
  readonly mac: string;
}

/** The content of a job. Its runner (the process that sends programs) signs it. */
export interface JobBody {
  readonly version: string;
  /** The name of the job in the queue. A run that is sent again gets a new name. */
  readonly id: string;
  readonly session: string;
  readonly tenant: string;
  readonly language: string;
  readonly isolation: "required" | "none";
  /** Time at which the job was signed, in milliseconds since 1970. */
  readonly signedAt: number;
  readonly brief: boolean;
  /** The program as JSON, without the parts that are sent by hash. */
  readonly program: Readonly<Record<string, unknown>>;
  /** Field of the program that is stored in Redis → SHA-256 of its JSON. */
  readonly texts: Readonly<Record<string, string>>;
}

/** An error of a run that the program did not cause. */
export interface ErrorBody {
  readonly code: SandboxErrorCode;
  readonly message: string;
  readonly hint?: string | undefined;
  readonly argument?: string | undefined;
}

/**
 * The content of a result, which the worker signs. It contains the signature of its job, so that it matches no other
 * job.
 */
export interface ResultBody {
  readonly id: string;
  readonly job: string;
  readonly worker: string;
  /** Milliseconds from the start of the job on the worker to the job's end. */
  readonly runMs: number;
  readonly outcome?: Readonly<Record<string, unknown>>;
  readonly error?: ErrorBody;
}

/** Limits of the messages, in bytes. */
export const wireLimits = {
  /** Parts of a program above this size are sent once and replaced by their hash. */
  inline: 2048,
  /** Maximum size of a program including its files and tests. */
  program: 64 << 20,
  /** Maximum size of a compiled program that workers share. */
  build: 4 << 20,
  /** Maximum size of an outcome including its artifacts. */
  result: 64 << 20,
} as const;
