import { isObject } from "../../../../toolkit/base/is-object.ts";
import { displaySymbol, type MimeBundle } from "../../../../toolkit/base/notebook-symbols.ts";
import { withPristineGlobals } from "../worlds.ts";
import { type Comm, openComm } from "./comm.ts";
import { widgetTarget } from "./widget-states.ts";

type State = Record<string, unknown>;

const protocol = { version: "2.1.0" };

/** One model of the ipywidgets protocol: a state that the page and the session share. */
export class WidgetModel {
  readonly #comm: Comm;
  readonly #state: State;
  onUpdate: ((state: State) => void) | undefined;
  /** Called with a message from the page that does not change the state, such as a click. */
  onCustom: ((content: State) => void) | undefined;

  constructor(name: string, state: State, module = "@jupyter-widgets/controls", view: string | null = null) {
    const version = module === "@jupyter-widgets/output" ? "1.0.0" : "2.0.0";
    this.#state = {
      _model_module: module,
      _model_module_version: version,
      _model_name: name,
      _view_count: null,
      _view_module: module,
      _view_module_version: version,
      _view_name: view,
      ...state,
    };
    this.#comm = openComm(widgetTarget, { data: { state: this.#state, buffer_paths: [] }, metadata: protocol });
    this.#comm.onMessage = ({ data }) => withPristineGlobals(() => this.#receive(data));
  }

  get id(): string {
    return this.#comm.id;
  }

  get reference(): string {
    return `IPY_MODEL_${this.id}`;
  }

  get state(): Readonly<State> {
    return this.#state;
  }

  set(change: State): void {
    Object.assign(this.#state, change);
    this.#comm.send({ method: "update", state: change, buffer_paths: [] }, { metadata: protocol });
  }

  close(): void {
    this.#comm.close();
  }

  [displaySymbol](): MimeBundle {
    return {
      "application/vnd.jupyter.widget-view+json": { version_major: 2, version_minor: 0, model_id: this.id },
      "text/plain": `${String(this.#state._model_name)}(${JSON.stringify(this.#state.value ?? null)})`,
    };
  }

  #receive(data: State): void {
    if (data.method === "request_state") {
      this.#comm.send({ method: "update", state: this.#state, buffer_paths: [] }, { metadata: protocol });
    } else if (data.method === "update" && isObject(data.state)) {
      Object.assign(this.#state, data.state);
      this.#comm.send({ method: "echo_update", state: data.state, buffer_paths: [] }, { metadata: protocol });
      this.onUpdate?.(data.state);
    } else if (data.method === "custom" && isObject(data.content)) this.onCustom?.(data.content);
  }
}
