import type { Axis, ProgramRun } from "../base/kinds.ts";
import type { InputDraw } from "../inputs/usable-draws.ts";
import type { StressDraw } from "../lines/making-lines.ts";
import type { AdjudicatorReply } from "../truth/adjudicate.ts";
import type { OutputClasses } from "../truth/output-classes.ts";
import type { VariantReply } from "../variants/reply-reason.ts";
import type { AugmentWork } from "./work.ts";
import type { ProgramRef } from "./work-parts.ts";

export interface DrawnInput extends InputDraw {
  readonly blob: string | null;
  readonly timeS: number | null;
}

/** The runs of a program, one for each input, with time and memory. */
export interface MeasuredRuns {
  readonly runs: readonly ProgramRun[];
  readonly timeS: readonly (number | null)[];
  readonly memoryMb: readonly (number | null)[];
}

interface ObservationByKind {
  readonly clarity: { readonly clear: boolean };
  readonly tags: { readonly skills: readonly string[] };
  readonly reply: { readonly reply: VariantReply };
  readonly validator: {
    readonly program: ProgramRef | null;
    readonly examplesAccepted: readonly boolean[];
    readonly parentExamplesAccepted: Readonly<Record<string, readonly boolean[]>>;
    readonly probesAccepted: readonly boolean[];
  };
  readonly inputs: { readonly generator: ProgramRef | null; readonly draws: readonly DrawnInput[] };
  readonly stress: { readonly draws: readonly (StressDraw & { readonly blob: string })[] };
  readonly solve: MeasuredRuns & { readonly program: ProgramRef | null; readonly codeHash: string | null };
  readonly run: MeasuredRuns;
  /** The runs, and the address of each output in the blob store; null for a run without output. */
  readonly outputs: MeasuredRuns & { readonly blobs: readonly (string | null)[] };
  readonly checker: { readonly program: ProgramRef | null; readonly codeHash: string | null };
  readonly classes: { readonly classes: readonly OutputClasses[] };
  readonly changed: { readonly tried: number; readonly refused: number };
  readonly adjudicate: { readonly reply: AdjudicatorReply };
  /** The result of a submission; `runs` is null if it has no program or is unscored. */
  readonly submit: {
    readonly unscored: boolean;
    readonly program: ProgramRef | null;
    readonly codeHash: string | null;
    readonly runs: readonly ProgramRun[] | null;
    readonly inputTokens: number;
    readonly outputTokens: number;
  };
  readonly label: { readonly labels: readonly string[] };
  readonly regression: { readonly judge: { readonly regression: boolean; readonly similarity: number } | null };
  readonly audit: { readonly solvable: boolean; readonly novelty: number; readonly axisGuess: Axis };
}

/** The result of one piece of work (questions to models, runs of programs) of the given kind. */
export type AugmentObservationOf<K extends AugmentWork["kind"]> = ObservationByKind[K] & { readonly kind: K };
export type AugmentObservation = { readonly [K in AugmentWork["kind"]]: AugmentObservationOf<K> }[AugmentWork["kind"]];
