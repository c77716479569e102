import { LockKeyhole } from "lucide";
import { useState } from "preact/hooks";
import { keepToken } from "../base/client.ts";
import { answers } from "../base/use-query.ts";
import { Icon } from "../parts/icon.tsx";

/** Shown if the server refuses the token. A password gives a new token. */
export const LoginScreen = () => {
  const [message, setMessage] = useState("");
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const password = String(new FormData(event.target as HTMLFormElement).get("password"));
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch("/api/login", { method: "POST", headers, body: JSON.stringify({ password }) });
    const { token, message } = (await answer.json()) as { token?: string; message?: string };
    if (!token) {
      setMessage(
        answer.status === 401 && message ? message : "This studio takes no password: open the address that it prints.",
      );
      return;
    }
    keepToken(token);
    await answers.invalidateQueries();
  };
  return (
    <form class="empty" onSubmit={(event) => void send(event)}>
      <Icon of={LockKeyhole} size={28} />
      <h1>This studio is locked</h1>
      <p class="muted">Open the whole address that taulab studio prints, or type the password of this studio.</p>
      <p class="line">
        <label>
          Password <input name="password" type="password" autocomplete="current-password" />
        </label>
        <button type="submit" class="primary">
          Open
        </button>
      </p>
      {message && <p role="alert">{message}</p>}
    </form>
  );
};
