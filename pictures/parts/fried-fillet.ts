import { curve } from '../geometry.ts'
import { type Tone, tones } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Art } from '../style.ts'
import { crust } from './crust.ts'

/** A fried thigh wider than its bun, from the side. */
export function fillet(random: Random, x: number, y: number, half: number, high: number, tone: Tone = tones.crust, glazed = false): Art {
  const outline = curve(
    [
      [x - half, y + 6],
      [x - half * 0.94, y - high * 0.34],
      [x - half * 0.6, y - high * 0.5],
      [x, y - high * 0.45],
      [x + half * 0.5, y - high * 0.52],
      [x + half * 0.95, y - high * 0.3],
      [x + half * 1.02, y + high * 0.1],
      [x + half * 0.86, y + high * 0.5],
      [x + half * 0.4, y + high * 0.42],
      [x, y + high * 0.56],
      [x - half * 0.45, y + high * 0.44],
      [x - half * 0.88, y + high * 0.46],
    ],
    true,
    5,
  )
  return crust(random, outline, { tone, glazed, flake: high * 0.2, lift: 12 })
}
