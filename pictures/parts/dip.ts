import { ellipse } from '../geometry.ts'
import type { Tone } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Art, shadow } from '../style.ts'
import { bowl } from './plate.ts'
import { swirl } from './sauces.ts'

/** A small bowl of sauce seen close: the subject of this category. */
export function dip(
  random: Random,
  wall: Tone,
  sauce: Tone,
  extra: Art,
  { x = 600, y = 400, rx = 420, depth = 330 }: { x?: number; y?: number; rx?: number; depth?: number } = {},
): Art {
  return (
    shadow(ellipse(x + 20, y + depth * 1.05, rx * 0.72, rx * 0.2), 20, 20, 24, 0.5) +
    bowl(random, x, y, rx, depth, wall, swirl(random, x, y + rx * 0.03, rx * 0.94, rx * 0.43, sauce) + extra, { tilt: 0.48, foot: 0.52 })
  )
}
