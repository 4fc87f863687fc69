import { ellipse, scatter, soft } from '../geometry.ts'
import type { Tone } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Art, fill } from '../style.ts'
import { arcSpots } from './rolls.ts'
import { cucumberSlice, lettuceLeaf, tomatoWedge } from './salad.ts'

export const romaine: Tone = { light: '#E8F2A6', base: '#B5D164', shade: '#6F9A35' }

/** A bed of leaves that hangs over the rim all round. */
export function bed(random: Random, x: number, y: number, rx: number, ry: number, size: number, kinds: readonly Tone[]): Art {
  let art = fill(soft(ellipse(x, y + ry * 0.14, rx * 0.98, ry * 0.98, 0, 40)), '#2F5E1B')
  for (const [px, py] of arcSpots(x, y, rx * 0.86, ry * 0.86, 180, 520, 13))
    art += lettuceLeaf(
      random,
      px,
      py,
      size * random.range(0.85, 1.15),
      size * 0.66,
      (Math.atan2((py - y) * 2, px - x) * 180) / Math.PI + random.about(16),
      random.pick(kinds),
    )
  for (const [px, py] of scatter(random, ellipse(x, y + ry * 0.12, rx * 0.82, ry * 0.8), size * 0.36, 40))
    art += lettuceLeaf(random, px, py, size * 0.9, size * 0.62, random.range(0, 360), random.pick(kinds))
  return art
}

/** Leaves with wedges: the salad on a plate's side. */
export function sideSalad(random: Random, x: number, y: number, size: number): Art {
  let art = ''
  for (const [dx, dy, turn] of [
    [-0.6, -0.3, 200],
    [0.1, -0.6, -95],
    [0.65, -0.25, -20],
    [-0.35, 0.35, 150],
    [0.4, 0.4, 40],
    [0, 0, -60],
  ] as const)
    art += lettuceLeaf(random, x + dx * size, y + dy * size, size * 1.1, size * 0.72, turn)
  return (
    art +
    cucumberSlice(random, x - size * 0.5, y + size * 0.1, size * 0.32) +
    tomatoWedge(random, x + size * 0.1, y - size * 0.25, size * 0.42, -60) +
    tomatoWedge(random, x + size * 0.45, y + size * 0.3, size * 0.4, 10) +
    cucumberSlice(random, x - size * 0.1, y + size * 0.4, size * 0.3)
  )
}
