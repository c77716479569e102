import { isObject } from "../../../../toolkit/base/is-object.ts";

type Data = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** The stored state of a widget. A page that is loaded later needs it to show the widget. */
interface WidgetState {
  readonly state: Record<string, unknown>;
  /** Binary parts of the state, by their path in the state. */
  readonly buffers: Map<string, { readonly path: Path; readonly bytes: Uint8Array }>;
}

const states = new Map<string, WidgetState>();

/** The target name that comms of widgets have in the ipywidgets protocol. */
export const widgetTarget = "jupyter.widget";

/** Updates the stored state of a widget from a message on its comm, which either side has sent. */
export const noteWidgetState = (commId: string, data: Data, buffers: readonly Uint8Array[] = []): void => {
  const entry = states.get(commId);
  if (!entry || !isObject(data.state)) return;
  Object.assign(entry.state, data.state);
  const paths = (Array.isArray(data.buffer_paths) ? data.buffer_paths : []) as Path[];
  for (const [index, path] of paths.entries()) {
    const bytes = buffers[index];
    if (bytes) entry.buffers.set(JSON.stringify(path), { path, bytes });
  }
};

/** Stores the state of a new comm, if it belongs to a widget, for pages that open later. */
export const keepWidgetState = (commId: string, target: string, data: Data, buffers?: readonly Uint8Array[]): void => {
  if (target !== widgetTarget) return;
  states.set(commId, { state: {}, buffers: new Map() });
  noteWidgetState(commId, data, buffers);
};

export const dropWidgetState = (commId: string): void => void states.delete(commId);

/** The stored states of all widgets, in the format of the answer to a page's request. */
export const allWidgetStates = (): { readonly data: Data; readonly buffers: readonly Uint8Array[] } => {
  const all = [...states].map(([id, { state }]) => [
    id,
    {
      model_name: state._model_name,
      model_module: state._model_module,
      model_module_version: state._model_module_version,
      state,
    },
  ]);
  const binary = [...states].flatMap(([id, { buffers }]) =>
    [...buffers.values()].map(({ path, bytes }) => ({ path: [id, "state", ...path], bytes })),
  );
  return {
    data: {
      method: "update_states",
      states: Object.fromEntries(all),
      buffer_paths: binary.map(({ path }) => path),
    },
    buffers: binary.map(({ bytes }) => bytes),
  };
};
