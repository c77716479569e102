import { describe, it, expect, vi, beforeEach, afterEach } from 'vitest'
import tools, { debounceAll, slug, chunks } from './index.js'

describe.each([
  ['Crème brûlée', 'creme-brulee'],
  ['  A  b  ', 'a-b'],
  ['--', ''],
])('slug(%s)', (text, wanted) => {
  it(`gives ${wanted}`, () => { expect(slug(text)).toBe(wanted) })
})

describe('chunks', () => {
  it.each`
    xs              | n    | wanted
    ${[1, 2, 3]}    | ${2} | ${[[1, 2], [3]]}
    ${[]}           | ${2} | ${[]}
  `('$xs by $n', ({ xs, n, wanted }) => { expect(tools.chunks(xs, n)).toEqual(wanted) })
  it('refuses', () => { expect(() => [...chunks([1], 0)]).toThrowError('bad size: 0') })
})

describe('debounceAll', () => {
  beforeEach(() => { vi.useFakeTimers() })
  afterEach(() => { vi.useRealTimers() })
  it('calls once with all', () => {
    const spy = vi.fn()
    const f = debounceAll(spy, 100)
    f(1); f(2, 'x')
    vi.advanceTimersByTime(99)
    expect(spy).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(spy).toHaveBeenCalledTimes(1)
    expect(spy).toHaveBeenCalledWith([[1], [2, 'x']])
  })
})
