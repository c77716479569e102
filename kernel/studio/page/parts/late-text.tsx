import { useEffect, useId, useRef, useState } from "preact/hooks";

interface LateTextProps {
  readonly label: string;
  readonly value: string;
  /** Called a moment after the last key, and when the field is left. */
  readonly change: (text: string) => void;
  /** Lines of the field. Default 1: a field of one line. */
  readonly rows?: number;
  readonly list?: string;
}

const pauseMs = 300;

/** A field for text that changes its value once the keys rest. */
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
