import type { SandboxErrorCode } from "../errors.ts";

/** The version of the messages; another version uses another queue. */
const protocolVersion = 1;

/** The parts of a queue's version: only the same taulab judges programs alike. */
export const wireVersion = (packageVersion: string): string => `${packageVersion}-${protocolVersion}`;

/** A signed text. */
export interface SignedBody {
  readonly body: string;
  readonly mac: string;
}

/** A job as its runner signs it. */
export interface JobBody {
  readonly version: string;
  /** The name of the job in the queue; of one try of one run. */
  readonly id: string;
  readonly session: string;
  readonly tenant: string;
  readonly language: string;
  readonly isolation: "required" | "none";
  /** Time of the job's signature, in milliseconds since 1970. */
  readonly signedAt: number;
  readonly brief: boolean;
  /** The program as JSON, without the parts that travel by hash. */
  readonly program: Readonly<Record<string, unknown>>;
  /** Field of the program → SHA-256 of its JSON. */
  readonly texts: Readonly<Record<string, string>>;
}

/** An error of a run that is not the program's. */
export interface ErrorBody {
  readonly code: SandboxErrorCode;
  readonly message: string;
  readonly hint?: string | undefined;
  readonly argument?: string | undefined;
}

/** A result as its worker signs it. It names the signature of its job, so that it fits no other. */
export interface ResultBody {
  readonly id: string;
  readonly job: string;
  readonly worker: string;
  /** Time between the worker's start of the job and its end. */
  readonly runMs: number;
  readonly outcome?: Readonly<Record<string, unknown>>;
  readonly error?: ErrorBody;
}

/** Limits of the messages, in bytes. */
export const wireLimits = {
  /** A part of a program that is longer travels once, by its hash. */
  inline: 2048,
  /** A program with everything that belongs to it. */
  program: 64 << 20,
  /** An outcome with its artefacts. */
  result: 64 << 20,
} as const;
