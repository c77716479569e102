import { afterEach, describe, expect, it, vi } from 'vitest';
import { flags, home } from './environment';

describe('environment', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });
  it('reads', () => {
    vi.stubEnv('APP_HOME', '/box');
    vi.stubEnv('APP_FLAGS', 'a,b');
    expect(home()).toBe('/box');
    expect(flags()).toEqual({ a: true, b: true });
  });
  it('is as it was', () => {
    expect(home()).toBe('/default');
    expect(flags()).toEqual({});
  });
});
