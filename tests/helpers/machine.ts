import { createHash } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'

/** How long the machine that the limits of time were set on takes for `work`, in ms. */
const usual = 30

/** Bounds: a faster machine gets no less time, and nothing waits for a quarter of an hour. */
const [least, most] = [1, 8]

/**
 * How many times slower this machine is just now than the one that the limits of time were set on: by a piece of work, and by what else it has
 * to do. Measured once a run; the workers take over what was found.
 */
export function slowness(): number {
  const known = Number(process.env.MACHINE_SLOWNESS)
  if (known) return known
  const took = Math.min(...[1, 2, 3].map(work))
  const others = (loadavg()[0] ?? 0) / availableParallelism()
  const found = Math.min(most, Math.max(least, took / usual, 1 + others))
  process.env.MACHINE_SLOWNESS = found.toFixed(2)
  return Number(process.env.MACHINE_SLOWNESS)
}

function work(): number {
  const began = performance.now()
  let text = 'spiedo'
  for (let round = 0; round < 20_000; round += 1) text = createHash('sha256').update(text).digest('hex')
  return performance.now() - began
}
