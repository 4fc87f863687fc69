import { type Pt, radians, sharp } from '../geometry.ts'
import { inShade, mix, type Tone, tones } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Art, fill, specks } from '../style.ts'

/** One fry: a stick with a lit face, a side in shade, a pale cut end and a browned tip. At angle 0 it stands upright on (x, y). */
export function fry(random: Random, x: number, y: number, length: number, width: number, angle: number, tone: Tone = tones.fries): Art {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))]
  const bow = random.about(length * 0.045)
  const spot = (along: number, off: number): Pt => {
    const side = off * width + bow * Math.sin(Math.PI * along)
    return [x + side * cos + along * length * sin, y + side * sin - along * length * cos]
  }
  const lean = random.range(-0.5, 0.5) * (width / length)
  const split = 0.14 + random.about(0.1)
  const outline = [spot(0, -0.5), spot(0.5, -0.53), spot(1 - lean, -0.5), spot(1, split), spot(1 + lean, 0.5), spot(0.5, 0.52), spot(0, 0.5)]
  const lit = [spot(0, -0.5), spot(0.5, -0.53), spot(1 - lean, -0.5), spot(1, split), spot(0.5, split + 0.02), spot(0, split)]
  const flip = cos < -0.2
  const tip = Math.min(0.14, (width / length) * 0.55)
  let art = fill(sharp(outline.map(([px, py]) => [px + 4, py + 7] as Pt)), '#2B0F06', 0.26)
  art += fill(sharp(outline), flip ? tone.base : tone.shade) + fill(sharp(lit), flip ? tone.shade : tone.base)
  art += fill(sharp([spot(0.04, -0.42), spot(0.5, -0.45), spot(0.93 - lean, -0.42), spot(0.9 - lean, -0.22), spot(0.5, -0.25), spot(0.08, -0.24)]), tone.light)
  art += fill(
    sharp([spot(1 - lean - tip, -0.5), spot(1 - lean, -0.5), spot(1, split), spot(1 + lean, 0.5), spot(1 + lean - tip * 0.6, 0.5), spot(1 - tip * 1.2, split)]),
    mix(tone.shade, '#A4560F', 0.4),
    random.range(0.25, 0.75),
  )
  if (random.chance(0.35)) {
    const t = random.range(0.2, 0.75)
    art += fill(sharp([spot(t, 0.1), spot(t + 0.12, 0.2), spot(t + 0.16, 0.45), spot(t + 0.03, 0.44)]), mix(tone.shade, '#A4560F', 0.5), 0.55)
  }
  return art
}

/** Fries standing in something: a fan of them from the back to the front, feet along a line. */
export function standingFries(
  random: Random,
  left: number,
  right: number,
  foot: number,
  length: number,
  count: number,
  { width = 34, fan = 26, tone = tones.fries }: { width?: number; fan?: number; tone?: Tone } = {},
): Art {
  let art = ''
  const rows = 3
  for (let row = 0; row < rows; row++) {
    const inRow = Math.ceil(count / rows)
    const order = Array.from({ length: inRow }, (_, index) => index).sort(() => random.next() - 0.5)
    for (const index of order) {
      const t = (index + 0.5 + random.about(0.5)) / inRow
      const dome = 1 - 0.3 * (t * 2 - 1) ** 2
      art += fry(
        random,
        left + (right - left) * t,
        foot + row * 12,
        length * dome * random.range(0.8, 1.12) * (1 - row * 0.13),
        width * random.range(0.85, 1.12),
        (t - 0.5) * 2 * fan + random.about(11),
        inShade(tone, random.about(0.13) + (row === 0 ? 0.14 : 0) + (t - 0.5) * 0.12),
      )
    }
  }
  return art
}

/** Fries lying in a heap, crossed. */
export function friesHeap(
  random: Random,
  spots: readonly Pt[],
  length: number,
  { width = 32, angle = 80, spread = 65, tone = tones.fries }: { width?: number; angle?: number; spread?: number; tone?: Tone } = {},
): Art {
  return spots
    .map(([x, y]) => {
      const turn = angle + random.about(spread)
      const long = length * random.range(0.75, 1.15)
      return fry(
        random,
        x - (Math.sin(radians(turn)) * long) / 2,
        y + (Math.cos(radians(turn)) * long) / 2,
        long,
        width * random.range(0.85, 1.12),
        turn,
        inShade(tone, random.about(0.16)),
      )
    })
    .join('')
}

/** Coarse salt. */
export function salt(random: Random, spots: readonly Pt[], size = 4): Art {
  return specks(random, spots, ['#FFFFFF', '#FFFDF2'], size * 0.6, size * 1.2)
}
