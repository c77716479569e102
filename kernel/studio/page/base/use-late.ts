import { useEffect, useState } from "preact/hooks";

/** Returns a text with a delay: only after it has not changed for 300 ms. */
export const useLate = (text: string): string => {
  const [late, setLate] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), 300);
    return () => clearTimeout(timer);
  }, [text]);
  return late;
};
