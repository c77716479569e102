/**
 * A function that parser threads can call. It is identified by its name and by the module that exports it in `jobs`.
 */
export interface TextJob<Args extends readonly unknown[], Result> {
  readonly module: string;
  readonly name: string;
  readonly run: (...args: Args) => Result;
}

type Jobs<Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends (...args: infer Args) => infer Result
    ? TextJob<Args, Result>
    : never;
};

/**
 * Declares the functions of a module that the threads can call; the module must export them as `jobs`.
 *
 * @param module the module's own `import.meta.url`
 */
export function textJobs<Functions extends Readonly<Record<string, (...args: never[]) => unknown>>>(
  module: string,
  functions: Functions,
): Jobs<Functions> {
  const entries = Object.entries(functions).map(([name, run]) => [name, { module, name, run }]);
  return Object.fromEntries(entries) as Jobs<Functions>;
}
