import type { Message } from "../../models/base/model.ts";
import type { Outcomes } from "../evaluate/evaluate-code.ts";
import type { TestFacts } from "../evaluate/scenarios.ts";

/** A question to one model of the study. */
export interface AskWork {
  readonly kind: "ask";
  readonly key: string;
  readonly scope: string;
  readonly role: string;
  readonly messages: readonly Message[];
  /**
   * The run's number. Because of this number, a repeated run asks for new answers. At turn 0, which all runs share, the
   * number is 1.
   */
  readonly sample: number;
  readonly temperature: number | null;
  /** Facts about the repair, for simulated models. No other model gets these facts. */
  readonly told: Readonly<Record<string, string>>;
}

/** Work that prepares an instance: it runs and traces the reference, and runs the buggy program. */
export interface PrepareWork {
  readonly kind: "prepare";
  readonly key: string;
  readonly scope: string;
  readonly instance: string;
}

/** Work that runs a program on all hidden tests of a repair instance. */
export interface RunWork {
  readonly kind: "run";
  readonly key: string;
  readonly scope: string;
  readonly instance: string;
  readonly code: string;
}

/** Work that finds suspicious lines of a program: those that failing tests execute and passing ones do not. */
export interface CoverWork {
  readonly kind: "cover";
  readonly key: string;
  readonly scope: string;
  readonly instance: string;
  readonly code: string;
  readonly failing: readonly string[];
  readonly passing: readonly string[];
}

export type RepairWork = AskWork | PrepareWork | RunWork | CoverWork;

/** The result of one request. `fault`: the endpoint or the sandbox failed, not the model or the program. */
export type WorkReply =
  | { readonly kind: "said"; readonly text: string }
  | { readonly kind: "judged"; readonly level: number }
  | { readonly kind: "prepared"; readonly tests: readonly TestFacts[]; readonly buggy: Outcomes }
  | { readonly kind: "ran"; readonly outcomes: Outcomes }
  | { readonly kind: "covered"; readonly lines: readonly number[] | null }
  | { readonly kind: "fault"; readonly code: string };
