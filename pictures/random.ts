/** A seeded stream of numbers: the same seed draws the same picture on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number
  range(low: number, high: number): number
  int(low: number, highInclusive: number): number
  /** In [-size, size), small values likelier than large ones. */
  about(size: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
  /** A stream of its own, so that adding a part does not change its neighbours. */
  fork(name: string): Random
}

function seedOf(text: string): number {
  let hash = 2166136261
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  }
  return hash >>> 0
}

/** Mulberry32 over an FNV-1a seed. */
export function seeded(seed: string): Random {
  let state = seedOf(seed)
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    about: size => (next() + next() - 1) * size,
    pick: items => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    chance: probability => next() < probability,
    fork: name => seeded(`${seed}/${name}`),
  }
}
