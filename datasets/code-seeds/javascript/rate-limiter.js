// A token bucket with a clock from outside.
"use strict";

function createLimiter({ capacity, perSecond, now }) {
  const buckets = new Map();
  const refill = (key) => {
    const bucket = buckets.get(key) ?? { tokens: capacity, at: now() };
    const seconds = (now() - bucket.at) / 1000;
    const tokens = Math.min(capacity, bucket.tokens + seconds * perSecond);
    const fresh = { tokens, at: now() };
    buckets.set(key, fresh);
    return fresh;
  };
  return {
    take(key, cost = 1) {
      const bucket = refill(key);
      if (bucket.tokens < cost) return { allowed: false, waitMs: Math.ceil(((cost - bucket.tokens) / perSecond) * 1000) };
      bucket.tokens -= cost;
      return { allowed: true, waitMs: 0 };
    },
    forget(olderThanMs) {
      for (const [key, { at }] of buckets) if (now() - at > olderThanMs) buckets.delete(key);
      return buckets.size;
    },
  };
}

module.exports = { createLimiter };
