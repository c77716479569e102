export interface NotebookError {
  readonly code: "cell_failed" | "timeout" | "session_died" | "aborted";
  readonly ename: string;
  readonly evalue: string;
  readonly traceback: readonly string[];
}

export const failure = (code: NotebookError["code"], ename: string, evalue: string): NotebookError => ({
  code,
  ename,
  evalue,
  traceback: [`${ename}: ${evalue}`],
});
