import { useEffect, useRef } from "preact/hooks";
import { Loading } from "../parts/states.tsx";
import type { Complete, YamlEditor, YamlFault } from "./yaml-editor.ts";

interface PaneProps {
  readonly text: string;
  /**
   * The editor replaces its text by `text` only if this number has changed. Thus new properties do not disturb typing.
   */
  readonly version: number;
  readonly faults: readonly YamlFault[];
  readonly line?: number;
  readonly complete?: Complete;
  readonly onChange: (text: string) => void;
  readonly onSave: () => void;
}

/** The YAML editor. Its code is loaded when the first editor opens. */
export const YamlPane = (props: PaneProps) => {
  const { text, version, faults, line } = props;
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<YamlEditor>(undefined);
  const now = useRef(props);
  now.current = props;
  useEffect(() => {
    let isGone = false;
    void import("./yaml-editor.ts").then(({ yamlEditor }) => {
      if (isGone || !box.current) return;
      box.current.replaceChildren();
      editor.current = yamlEditor(box.current, now.current.text, {
        onChange: () => now.current.onChange(editor.current?.text() ?? ""),
        onSave: () => now.current.onSave(),
        complete: (way) => now.current.complete?.(way) ?? [],
      });
      if (line && line > 1) editor.current.goTo(line);
      editor.current.mark(now.current.faults);
    });
    return () => {
      isGone = true;
      editor.current?.destroy();
      editor.current = undefined;
    };
  }, []);
  useEffect(() => {
    if (editor.current && editor.current.text() !== text) editor.current.setText(text);
  }, [version]);
  useEffect(() => editor.current?.mark(faults), [JSON.stringify(faults)]);
  return (
    <div class="yaml" ref={box}>
      <Loading />
    </div>
  );
};
