/** A function that threads of this folder can be asked to call: by the module that exports it among its `jobs`, and its name. */
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
 * What a module offers to the threads; it must export this as `jobs`.
 *
 * @param module the module's own `import.meta.url`
 */
export function textJobs<Functions extends Readonly<Record<string, (...args: never[]) => unknown>>>(
  module: string,
  functions: Functions,
): Jobs<Functions> {
  const made = Object.entries(functions).map(([name, run]) => [name, { module, name, run }]);
  return Object.fromEntries(made) as Jobs<Functions>;
}
