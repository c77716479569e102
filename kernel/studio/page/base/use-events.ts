import { useEffect, useState } from "preact/hooks";
import { authorisation } from "./client.ts";

/** Parses server-sent events from a stream of bytes. */
async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>;
  let pending = "";
  for (;;) {
    const { value, done: isEnd } = await reader.read();
    if (isEnd) return;
    const events = `${pending}${value}`.split("\n\n");
    pending = events.pop() ?? "";
    for (const event of events) {
      const data = event.split("\n").flatMap((line) => (line.startsWith("data:") ? [line.slice(5).trimStart()] : []));
      if (data.length > 0) yield data.join("\n");
    }
  }
}

/**
 * Returns the last event that the server sent from an address of the API. Reconnects after an interruption. Requests
 * use fetch, because an EventSource cannot send a token.
 */
export const useEvents = <T>(path: string): { readonly last: T | undefined; readonly isOffline: boolean } => {
  const [last, setLast] = useState<T>();
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const follow = async (): Promise<void> => {
      while (!ended.signal.aborted) {
        try {
          const answer = await fetch(`/api${path}`, { headers: authorisation(), signal: ended.signal });
          if (!answer.ok || !answer.body) throw new Error(`the server answered ${answer.status}`);
          setOffline(false);
          for await (const data of eventsIn(answer.body)) setLast(JSON.parse(data) as T);
        } catch {
          if (ended.signal.aborted) return;
          setOffline(true);
        }
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    };
    void follow();
    return () => ended.abort();
  }, [path]);
  return { last, isOffline };
};
