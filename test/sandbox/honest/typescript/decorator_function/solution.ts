type Method = (...args: any[]) => unknown;
export const calls: string[] = [];
export function logged<M extends Method>(name: string, method: M): M {
  return function (this: unknown, ...args: unknown[]) {
    calls.push(`${name}(${args.join(', ')})`);
    return method.apply(this, args);
  } as M;
}
export class Calculator {
  base = 10;
  add = logged('add', (n: number): number => this.base + n);
}
