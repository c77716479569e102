/** What eval and judge say of the option that has passing programs executed again. */
export const executionsHelp =
  "execute each passing program so often, 1 to 100; the median of its CPU time, less an empty program's, is cpu-usage (default 3 where --criteria or a configuration names it, else 1)";
