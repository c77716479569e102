import { type Document, isMap, isSeq, parseDocument } from "yaml";

/**
 * The text of a configuration. `isThesis` is true if it has the format of the modular benchmarking framework, a
 * master's thesis, instead of taulab's own.
 */
export interface ConfigText {
  readonly isThesis: boolean;
  /** True if the text is a valid YAML mapping, so that the form can change it. */
  readonly isEditable: boolean;
  get(path: readonly string[]): unknown;
  /** Returns the text with a changed value; undefined removes the field. Comments stay. */
  set(path: readonly string[], value: unknown): string;
  /**
   * Returns the text with one entry of a list switched on or off, by the field `enabled` of the entry. Only the
   * thesis's format has this field.
   */
  toggle(list: string, name: string, isOn: boolean): string;
}

const printed = (document: Document): string => document.toString({ lineWidth: 0, flowCollectionPadding: false });

/** Parses the text of a configuration for the form. */
export const configText = (text: string): ConfigText => {
  const read = (): Document.Parsed => parseDocument(text, { keepSourceTokens: true });
  const document = read();
  const isEditable = document.errors.length === 0 && (document.contents === null || isMap(document.contents));
  const changed = (change: (fresh: Document.Parsed) => void): string => {
    const fresh = read();
    if (fresh.contents === null) fresh.contents = fresh.createNode({}) as never;
    change(fresh);
    return printed(fresh);
  };
  return {
    isThesis: isEditable && (document.has("llms") || isSwitchList(document)),
    isEditable,
    get: (path) => {
      const value = document.getIn(path, false);
      return isSeq(value) || isMap(value) ? value.toJSON() : value;
    },
    set: (path, value) =>
      changed((fresh) => {
        if (value === undefined) fresh.deleteIn(path);
        else {
          const node = fresh.createNode(value);
          if (isSeq(node) && node.items.every((item) => !isMap(item))) node.flow = true;
          fresh.setIn(path, node);
        }
      }),
    toggle: (list, name, isOn) =>
      changed((fresh) => {
        const items = fresh.get(list);
        const entry = isSeq(items) ? items.items.find((item) => isMap(item) && item.get("name") === name) : undefined;
        if (isMap(entry)) entry.set("enabled", isOn);
        else fresh.addIn([list], fresh.createNode({ name, enabled: isOn }));
      }),
  };
};

const isSwitchList = (document: Document): boolean => {
  const criteria = document.get("criteria");
  return isSeq(criteria) && criteria.items.some((item) => isMap(item));
};

/** The initial text of a new configuration file. */
export const newConfig = `version: 1
models: [sim/novice, sim/steady, sim/expert]
tasks: shipped
languages: [python]
limit: 10
samples: 3
seed: 1
criteria: [unit-test, cpu-usage, token-count]
`;
