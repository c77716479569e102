import { shellWord } from "../../../../toolkit/base/shell-word.ts";
import { linesOf } from "../../../engine/method/lines-of.ts";
import { openRepair } from "../../../engine/repair/report/open-repair.ts";
import type { RepairStudy } from "../../../engine/repair/report/repair-study.ts";
import type { OpenMethod, RepairView, ShownText } from "./method-views.ts";

const repairOf = (study: RepairStudy, id: string): RepairView | undefined => {
  const head = linesOf(study.lines(), "trajectory").find(({ trajectory }) => trajectory === id);
  if (!head) return undefined;
  const { instance, model, protocol, run, setting } = head;
  const { turns, reason } = study.trajectory(instance, model, { protocol, run, setting });
  const start = linesOf(study.lines(), "instance").find((line) => line.id === instance);
  return {
    id,
    end: reason,
    turns: turns.map(({ turn, level, hint, fallback, diff, passRate, gained, lost, noCode }, i) => {
      const texts: ShownText[] = [];
      if (i === 0 && start) {
        texts.push({ title: "Problem", kind: "text", text: start.statement });
        texts.push({ title: "Program to repair", kind: "code", text: start.buggyCode });
      }
      if (hint !== null) {
        const by = [level === null ? "" : ` of level ${level}`, fallback === null ? "" : `, ${fallback}`].join("");
        texts.push({ title: `Hint${by}`, kind: "text", text: hint });
      }
      texts.push(
        noCode
          ? { title: "Change", kind: "text", text: "The reply held no program." }
          : { title: "Change", kind: "diff", text: diff || "nothing" },
      );
      return { turn, passRate, gained, lost, texts };
    }),
  };
};

/** Opens a study in which models repair programs: tables, figures, and each repair turn by turn. */
export const repairViews: OpenMethod = async (directory, id) => {
  const study = await openRepair(directory);
  const ends = new Map(linesOf(study.lines(), "stop").map(({ trajectory, reason }) => [trajectory, reason]));
  return {
    command: `taulab repair report ${shellWord(id)}`,
    tables: {
      leaderboard: () => study.leaderboard(),
      ...Object.fromEntries(study.tables().map((name) => [name, () => study.table(name)])),
    },
    figures: Object.fromEntries(study.figures().map((name) => [name, () => study.figure(name)])),
    repairs: () =>
      linesOf(study.lines(), "trajectory").map(({ trajectory, instance, model, protocol }) => ({
        id: trajectory,
        end: ends.get(trajectory) ?? "running",
        about: `${instance}, ${model}, ${protocol}`,
      })),
    repair: (trajectory) => repairOf(study, trajectory),
  };
};
