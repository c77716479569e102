export const debounceAll = (fn, ms, timers = globalThis) => {
  let waiting, calls = []
  return (...args) => {
    calls.push(args)
    timers.clearTimeout(waiting)
    waiting = timers.setTimeout(() => { const all = calls; calls = []; fn(all) }, ms)
  }
}
export function* chunks(xs, n) { if (!(n > 0)) throw new RangeError(`bad size: ${n}`); for (let i = 0; i < xs.length; i += n) yield xs.slice(i, i + n) }
export const slug = s => s.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
export default { chunks: (xs, n) => [...chunks(xs, n)], slug }
