/** Factors of a step that people count in. */
const factors = [1, 2, 2.5, 5, 10]
const maxSteps = 4

/**
 * Values of an axis from 0 to at least `max`, in at most four whole steps that people count in: 1, 2, 2.5 or 5 times a power of ten. One value, 0,
 * where there is nothing to show.
 */
export function buildValueAxis(max: number): number[] {
  if (!(max > 0)) return [0]
  const rough = Math.max(max / maxSteps, 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (factors.find(factor => factor * power >= rough && Number.isInteger(factor * power)) ?? 10)
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step)
}
