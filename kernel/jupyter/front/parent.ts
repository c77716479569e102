const everyMs = 1_000;

/** Calls `onGone` when the parent process has ended, if the parent has set the environment variable for that. */
export const watchParent = (env: NodeJS.ProcessEnv, onGone: () => void): void => {
  const parent = process.ppid;
  if (!env.JPY_PARENT_PID || parent <= 1) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, everyMs);
  timer.unref();
};
