import { createHash } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'

/** Duration of `work` on the reference machine of all timeouts, in ms. */
const referenceMs = 30

/** Bounds: a faster machine gets no shorter timeouts, and none reaches a quarter of an hour. */
const [minFactor, maxFactor] = [1, 8]

/**
 * Measures how many times slower this machine is right now than the reference machine of all timeouts, by a piece of work and the load. Measured once
 * per run; workers reuse the result.
 */
export function measureSlowness(): number {
  const cachedSlowness = Number(process.env.MACHINE_SLOWNESS)
  if (cachedSlowness) return cachedSlowness
  const elapsedMs = Math.min(...[1, 2, 3].map(runHashing))
  const loadPerCore = (loadavg()[0] ?? 0) / availableParallelism()
  const factor = Math.min(maxFactor, Math.max(minFactor, elapsedMs / referenceMs, 1 + loadPerCore))
  process.env.MACHINE_SLOWNESS = factor.toFixed(2)
  return Number(process.env.MACHINE_SLOWNESS)
}

function runHashing(): number {
  const startedAt = performance.now()
  let text = 'spiedo'
  for (let round = 0; round < 20_000; round += 1) text = createHash('sha256').update(text).digest('hex')
  return performance.now() - startedAt
}
