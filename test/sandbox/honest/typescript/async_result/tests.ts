import { attempt } from './result';

describe('attempt', () => {
  it('holds what came', async () => {
    expect(await attempt(async () => 3)).toEqual({ ok: true, value: 3 });
  });
  it('holds what failed', async () => {
    const result = await attempt<number>(() => Promise.reject(new Error('no')));
    expect(result.ok).toBe(false);
    expect((result as { error: Error }).error.message).toBe('no');
  });
});
