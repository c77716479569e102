import { sha256 } from "../../../../toolkit/base/node/sha256.ts";
import { type Outcomes, passRateOf } from "../evaluate/evaluate-code.ts";
import type { ScenarioLine, TrajectoryEvent } from "../lines/evidence-lines.ts";
import { type HashedMessage, refsOf } from "../lines/hashed.ts";
import type { RepairStep } from "../trajectory/state.ts";
import type { Held } from "./study-state.ts";

/** Makes an entry of the queue of lines that are to be written to the evidence file. The line refers to no stored texts. */
export const heldLine = (line: TrajectoryEvent): Held => ({ line, texts: [] });

export interface PlayedTurn {
  readonly trajectory: string;
  readonly turn: number;
  readonly request: readonly HashedMessage[];
  readonly reply: string;
  readonly code: string;
  readonly noCode: boolean;
  readonly outcomes: Outcomes;
}

/** The evidence line of a turn, with the texts of its messages, reply and program, ready to be written. */
export const turnHeld = ({ trajectory, turn, request, reply, code, noCode, outcomes }: PlayedTurn): Held => ({
  line: {
    kind: "turn",
    trajectory,
    turn,
    request: refsOf(request),
    replySha256: sha256(reply),
    codeSha256: sha256(code),
    noCode,
    passRate: passRateOf(outcomes),
    outcomes,
  },
  texts: [
    ...request.map(({ sha256: hash, content }) => ({ sha256: hash, text: content })),
    { sha256: sha256(reply), text: reply },
    { sha256: sha256(code), text: code },
  ],
});

/**
 * The evidence lines after the evaluated turn `turn`, in their order. These lines record each changed scenario (failure
 * region) and the selection of the next one.
 */
export const stepHeld = (trajectory: string, turn: number, step: RepairStep): readonly Held[] => {
  const change = (at: number, fields: Omit<ScenarioLine, "kind" | "trajectory" | "turn">): Held =>
    heldLine({ kind: "scenario", trajectory, turn: at, ...fields });
  return [
    ...step.settled.map((fields) => change(turn, fields)),
    ...(step.selection ? [heldLine({ kind: "selection", trajectory, ...step.selection })] : []),
    ...(step.selected ? [change(turn + 1, step.selected)] : []),
  ];
};
