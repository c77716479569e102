import { nearest } from "../../../../toolkit/base/nearest.ts";
import { displaySymbol, type MimeBundle } from "../../../../toolkit/base/notebook-symbols.ts";
import type { Displayable } from "../../../../toolkit/display.ts";
import { Table } from "../../../../toolkit/tables/table.ts";
import { EngineError } from "../../errors.ts";
import { lineDiff } from "../../line-diff.ts";
import { linesOf } from "../../method/lines-of.ts";
import type { HintLine, RepairLine, RepairTurnLine, StopLine, TrajectoryLine } from "../lines/evidence-lines.ts";
import type { Protocol } from "../trajectory/state.ts";

/**
 * Selects one of a model's repairs (trajectories) of the same buggy program: each protocol, run and setting has one.
 */
export interface TrajectoryOf {
  /** The feedback protocol. Default "controlled". */
  readonly protocol?: Protocol;
  /** The number of the run, from 1. Default 1. */
  readonly run?: number;
  /** The id of the setting. Default "main". */
  readonly setting?: string;
}

/** One turn of a trajectory, prepared for display. */
export interface RepairTurn {
  readonly turn: number;
  /** The level of the hint; null if there was no hint, or a free one. */
  readonly level: number | null;
  /** The text of the hint that the candidate got; null if it got none. */
  readonly hint: string | null;
  /** The kind of fallback hint that replaced rejected ones; null if the hint was accepted. */
  readonly fallback: HintLine["fallback"];
  /** Changed lines of the program since the previous turn (turn 0: since the buggy program). */
  readonly diff: string;
  readonly passRate: number;
  /** Ids of the tests that fail before the turn and pass after it. */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  /** True if the reply contains no program. */
  readonly noCode: boolean;
}

/** One trajectory: the repair of one instance by one model, turn by turn. */
export class RepairTrajectory implements Displayable {
  readonly id: string;
  readonly turns: readonly RepairTurn[];
  readonly reason: StopLine["reason"];

  constructor(id: string, turns: readonly RepairTurn[], reason: StopLine["reason"]) {
    this.id = id;
    this.turns = turns;
    this.reason = reason;
  }

  #shown(): Table {
    return new Table(
      this.turns.map(({ turn, level, hint, fallback, diff, passRate, gained, lost, noCode }) => ({
        Turn: turn,
        Hint:
          hint === null
            ? "–"
            : `${level === null ? "" : `L${level} `}${hint}${fallback === null ? "" : ` (${fallback})`}`,
        Change: noCode ? "(no program)" : diff || "–",
        Pass: `${(100 * passRate).toFixed(0)}%`,
        Gained: gained.length,
        Lost: lost.length,
      })),
      { title: `${this.id}: ${this.reason}` },
    );
  }

  toString(): string {
    return String(this.#shown());
  }

  [displaySymbol](): MimeBundle | Promise<MimeBundle> {
    return this.#shown()[displaySymbol]();
  }
}

const changes = (before: string, after: string): string =>
  lineDiff(before, after)
    .split("\n")
    .filter((line) => !line.startsWith("  "))
    .join("\n");

const passedTests = ({ outcomes }: RepairTurnLine): ReadonlySet<string> =>
  new Set(Object.keys(outcomes).filter((id) => outcomes[id]!.outcome === "pass"));

const find = (lines: readonly RepairLine[], instance: string, model: string, of: TrajectoryOf): TrajectoryLine => {
  const { protocol = "controlled", run = 1, setting = "main" } = of;
  const heads = linesOf(lines, "trajectory");
  const match = heads.find(
    (head) =>
      head.instance === instance &&
      head.model === model &&
      head.protocol === protocol &&
      head.run === run &&
      head.setting === setting,
  );
  if (match) return match;
  const unknown = heads.some((head) => head.instance === instance) ? model : instance;
  const names = new Set(heads.flatMap((head) => [head.instance, head.model]));
  throw new EngineError(
    `the study has no trajectory of ${model} on ${instance} (${setting}, ${protocol}, run ${run})`,
    {
      code: "run_missing",
      argument: "instance",
      value: instance,
      hint: `use a name in the study; the nearest is ${nearest(unknown, [...names]) ?? [...names][0] ?? "none"}`,
    },
  );
};

/** Reads one trajectory (repair) from a study's evidence. Throws `run_missing` if it does not exist. */
export const trajectoryOf = (
  lines: readonly RepairLine[],
  instance: string,
  model: string,
  of: TrajectoryOf,
): RepairTrajectory => {
  const { trajectory } = find(lines, instance, model, of);
  const isOwn = (line: { readonly trajectory: string }): boolean => line.trajectory === trajectory;
  const turns = linesOf(lines, "turn").filter(isOwn);
  const hints = new Map(
    linesOf(lines, "hint")
      .filter(isOwn)
      .map((line) => [line.turn, line]),
  );
  const textHashes = new Set([
    ...turns.map(({ codeSha256 }) => codeSha256),
    ...[...hints.values()].map((line) => line.hintSha256),
  ]);
  const texts = new Map(
    linesOf(lines, "text")
      .filter(({ sha256 }) => textHashes.has(sha256))
      .map(({ sha256, text }) => [sha256, text]),
  );
  const { buggyCode } = linesOf(lines, "instance").find(({ id }) => id === instance)!;
  const stop = linesOf(lines, "stop").find(isOwn);
  const shown = turns.map((line, at): RepairTurn => {
    const before = turns[at - 1];
    const hint = hints.get(line.turn);
    const [now, earlier] = [passedTests(line), before ? passedTests(before) : new Set<string>()];
    const codeBefore = before ? texts.get(before.codeSha256)! : buggyCode;
    return {
      turn: line.turn,
      level: hint?.level ?? null,
      hint: hint ? texts.get(hint.hintSha256)! : null,
      fallback: hint?.fallback ?? null,
      diff: changes(codeBefore, texts.get(line.codeSha256)!),
      passRate: line.passRate,
      noCode: line.noCode,
      gained: before ? [...now].filter((id) => !earlier.has(id)) : [],
      lost: [...earlier].filter((id) => !now.has(id)),
    };
  });
  return new RepairTrajectory(trajectory, shown, stop?.reason ?? "error");
};
