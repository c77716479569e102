declare const localStorage: { getItem(key: string): string | null; setItem(key: string, value: string): void };
export class Settings {
  get(key: string): unknown {
    const text = localStorage.getItem(`settings:${key}`);
    return text === null ? null : JSON.parse(text);
  }
  set(key: string, value: unknown): void {
    localStorage.setItem(`settings:${key}`, JSON.stringify(value));
  }
}
