import { expect, test, vi } from 'vitest';
import { Settings } from './settings';

test('keeps JSON', () => {
  const store = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  });
  const settings = new Settings();
  settings.set('theme', { dark: true });
  expect(settings.get('theme')).toEqual({ dark: true });
  expect(store.get('settings:theme')).toBe('{"dark":true}');
  expect(settings.get('other')).toBeNull();
});
