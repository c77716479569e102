export type Listener<T> = (value: T) => void;
export interface Subscription { unsubscribe(): void }

export class Observable<T> {
  constructor(private readonly source: (next: Listener<T>) => void | (() => void)) {}
  subscribe(next: Listener<T>): Subscription {
    const stop = this.source(next);
    return { unsubscribe: () => { if (stop) stop(); } };
  }
  pipe<U>(f: (t: T) => U): Observable<U> {
    return new Observable<U>((next) => this.source((v) => next(f(v))));
  }
  static of<T>(...xs: T[]): Observable<T> {
    return new Observable((next) => { xs.forEach((x) => next(x)); });
  }
}
