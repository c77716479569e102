import { useEffect, useState } from "preact/hooks";

/** A text a moment after its last change. */
export const useLate = (text: string): string => {
  const [late, setLate] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), 300);
    return () => clearTimeout(timer);
  }, [text]);
  return late;
};
