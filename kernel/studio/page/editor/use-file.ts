import { useEffect, useRef, useState } from "preact/hooks";
import { type ApiError, bodyOf, client } from "../base/client.ts";
import { answers } from "../base/use-query.ts";

/** The text of the edited file as another window or program saved it. */
export interface OtherVersion {
  readonly text: string | null;
  readonly hash: string | null;
}

/** The state of an edited file: its text, whether it is saved, and the reason why a save failed. */
export const useFile = (path: string, fresh: string | undefined) => {
  const [text, setText] = useState<string | undefined>();
  const [version, setVersion] = useState(0);
  const [saved, setSaved] = useState("");
  const [error, setError] = useState<ApiError | null>(null);
  const [conflict, setConflict] = useState<OtherVersion | null>(null);
  const [isSaving, setSaving] = useState(false);
  const hash = useRef<string | null>(null);
  useEffect(() => {
    if (fresh !== undefined) {
      setText(fresh);
      return;
    }
    bodyOf(client.file.$get({ query: { path } })).then((file) => {
      hash.current = file.hash;
      setSaved(file.text);
      setText(file.text);
    }, setError);
  }, [path]);
  const save = async (content: string, to = path): Promise<boolean> => {
    setSaving(true);
    setError(null);
    try {
      const replaced = to === path ? hash.current : null;
      const { hash: now } = await bodyOf(client.file.$put({ json: { path: to, text: content, hash: replaced } }));
      hash.current = now;
      setSaved(content);
      setConflict(null);
      await answers.invalidateQueries({ queryKey: ["home"] });
      return true;
    } catch (cause) {
      const failure = cause as ApiError;
      if (failure.code === "conflict" && "text" in failure.details)
        setConflict(failure.details as unknown as OtherVersion);
      else setError(failure);
      return false;
    } finally {
      setSaving(false);
    }
  };
  /** Replaces the text after a change outside the text editor, such as in the form. */
  const replaceText = (fresh: string): void => {
    setText(fresh);
    setVersion((count) => count + 1);
  };
  /** Lets the next save overwrite the text that another window or program saved. */
  const accept = (): void => {
    hash.current = conflict?.hash ?? null;
    setConflict(null);
  };
  return {
    text,
    version,
    setText,
    replaceText,
    isUnsaved: text !== undefined && text !== saved,
    error,
    conflict,
    accept,
    save,
    isSaving,
  };
};
