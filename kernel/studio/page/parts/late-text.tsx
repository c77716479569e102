import { useEffect, useId, useRef, useState } from "preact/hooks";

interface LateTextProps {
  readonly label: string;
  readonly value: string;
  /** Called with the new text shortly after the last keystroke, or when the field loses focus. */
  readonly change: (text: string) => void;
  /** Number of text lines of the field. Default 1. */
  readonly rows?: number;
  readonly list?: string;
}

const pauseMs = 300;

/** A text field that reports its value only after a pause in typing. */
export const LateText = ({ label, value, change, rows = 1, list }: LateTextProps) => {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const commit = (text: string): void => {
    clearTimeout(timer.current);
    if (text !== value) change(text);
  };
  const take = (text: string): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => commit(text), pauseMs);
  };
  const control = {
    id,
    value: typed,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => take(currentTarget.value),
    onBlur: () => commit(typed),
  };
  return (
    <div class="late">
      <label for={id}>{label}</label>
      {rows === 1 ? (
        <input type="text" {...control} {...(list ? { list } : {})} />
      ) : (
        <textarea
          class="mono"
          rows={Math.max(rows, Math.min(24, typed.split("\n").length))}
          spellcheck={false}
          {...control}
        />
      )}
    </div>
  );
};
