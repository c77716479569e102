/** Counts sent and refused requests of the last ten seconds, in slots of 50 ms. */
export const sentLately = () => {
  const wide = 50;
  const perSecond = 1000 / wide;
  const slots = Array.from({ length: 10 * perSecond }, () => ({ at: -1, sent: 0, refused: 0 }));
  const slot = (index: number) => slots[index % slots.length] as (typeof slots)[number];
  const count = (at: number, what: "sent" | "refused"): void => {
    const index = Math.floor(at / wide);
    const place = slot(index);
    if (place.at < index) Object.assign(place, { at: index, sent: 0, refused: 0 });
    if (place.at === index) place[what] += 1;
  };
  /** Counts the requests, and the refused ones among them, in a number of seconds before a time. */
  const until = (at: number, seconds: number): { readonly sent: number; readonly refused: number } => {
    const last = Math.floor(at / wide);
    const first = last - seconds * perSecond;
    const sum = { sent: 0, refused: 0 };
    for (let index = Math.max(0, first); index <= last; index++) {
      const place = slot(index);
      if (place.at !== index) continue;
      // Only a fraction of the oldest slot lies inside the measured period.
      const part = index === first ? last + 1 - at / wide : 1;
      sum.sent += part * place.sent;
      sum.refused += part * place.refused;
    }
    return sum;
  };
  return { count, until };
};
