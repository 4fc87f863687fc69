/** Counters of cached responses, incremented by hand: a labelled metric would cost more than the response. */
export const cacheTraffic = { requests: 0, notModified: 0, bytes: 0 }
