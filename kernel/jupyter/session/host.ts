import type { MimeBundle } from "../../../toolkit/base/notebook-symbols.ts";
import { clockMs } from "../clock.ts";
import type { DisplayOptions, HostProgress, ProgressOptions, TaulabHost } from "../display/host.ts";
import { progressBundle } from "../display/progress.ts";
import { newId } from "../new-id.ts";
import { send } from "./channel.ts";
import { currentCell } from "./context.ts";

const display = (data: MimeBundle, { id, update = false, metadata = {} }: DisplayOptions = {}): void => {
  const cell = currentCell();
  if (cell.silent) return;
  send({
    type: "display",
    id: cell.id,
    data: { ...data },
    metadata: { ...metadata },
    ...(id !== undefined && { displayId: id }),
    ...(update && { update }),
  });
};

const redrawMs = 100;

const progress = ({ total, label }: ProgressOptions = {}): HostProgress => {
  const id = `progress-${newId()}`;
  const startedMs = clockMs();
  let count = 0;
  let text: string | undefined;
  let drawnMs = 0;
  let open = true;
  const draw = (update: boolean): void => {
    drawnMs = clockMs();
    const state = { count, total, label, text, elapsedMs: drawnMs - startedMs, finished: !open };
    display(progressBundle(state), { id, update });
  };
  draw(false);
  return {
    update(next, note) {
      count = next;
      text = note ?? text;
      if (open && clockMs() - drawnMs >= redrawMs) draw(true);
    },
    close(note) {
      if (!open) return;
      open = false;
      text = note ?? text;
      draw(true);
    },
  };
};

const stoppable = <Value>(work: (stop: AbortSignal) => Promise<Value>): Promise<Value> => {
  const { endings } = currentCell();
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  endings.add(stop);
  const forget = (): void => void endings.delete(stop);
  const ended = work(controller.signal);
  ended.then(forget, forget);
  return ended;
};

export const host: TaulabHost = {
  display,
  progress,
  stoppable,
  clear: (wait = false) => send({ type: "clear", id: currentCell().id, wait }),
};
