import { curve, inside, type Poly, type Pt, radians, scatter, soft } from '../geometry.ts'
import { inShade, type Tone, tones } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Art, cut, fill, gleam, ribbon } from '../style.ts'

export type Roast = 'veal' | 'hen' | 'mixed' | 'hot'

const cuts: Record<Exclude<Roast, 'mixed'>, readonly Tone[]> = {
  veal: [tones.roast, tones.roast, tones.roastPale, tones.roastDark],
  hen: [tones.hen, tones.hen, tones.henPale, tones.henDark],
  hot: [tones.roast, { light: '#EE8A50', base: '#C4501F', shade: '#7E2A10' }, tones.roastDark, { light: '#E27A3A', base: '#B0441A', shade: '#6E210D' }],
}

function spineOf(random: Random, x: number, y: number, length: number, angle: number, bend: number): Poly {
  const cos = Math.cos(radians(angle))
  const sin = Math.sin(radians(angle))
  const along = (t: number, off: number): Pt => [x + (t - 0.5) * length * cos - off * sin, y + (t - 0.5) * length * sin + off * cos]
  return curve([along(0, bend), along(0.33, -bend * 0.5 + random.about(5)), along(0.67, -bend * 0.6 + random.about(5)), along(1, bend)], false, 3)
}

/** One shaving off the spit: pale grain inside, a browned rim on the side that faced the fire. */
export function shaving(random: Random, x: number, y: number, length: number, width: number, angle: number, tone: Tone): Art {
  const spine = spineOf(random, x, y, length, angle, random.about(length * 0.16))
  const phase = random.range(0, 6)
  const body = ribbon(
    spine,
    t => width * (0.5 + 0.5 * Math.sin(Math.PI * Math.min(0.93, Math.max(0.1, t)))) * (1 + 0.2 * Math.sin(phase + t * 13)) + random.about(width * 0.16),
  )
  let art = cut(body, tone, { shade: width * 0.3, light: width * 0.16, lift: 5 })
  const inner = (offset: number, thick: number, from: number, to: number): string => {
    const part = spine.slice(Math.floor(from * spine.length), Math.max(Math.floor(from * spine.length) + 3, Math.ceil(to * spine.length)))
    return soft(
      ribbon(
        part.map(([px, py]) => [px - Math.sin(radians(angle)) * offset, py + Math.cos(radians(angle)) * offset] as Pt),
        t => thick * Math.sin(Math.PI * Math.min(0.96, Math.max(0.04, t))),
      ),
    )
  }
  if (random.chance(0.75)) art += fill(inner(width * 0.24, width * 0.26, 0.05, 0.95), '#4A1D0C', 0.62)
  art += fill(inner(-width * 0.05, width * 0.13, 0.1, 0.75), tone.light, 0.85)
  if (random.chance(0.6)) art += fill(inner(-width * 0.24, width * 0.1, 0.35, 0.95), tone.light, 0.7)
  if (random.chance(0.45)) art += gleam(x - width * 0.2, y - width * 0.22, length * 0.26, width * 0.16, angle, 0.7)
  return art
}

interface HeapOptions {
  roast?: Roast
  /** Mean length of a shaving, px. */
  size?: number
  gap?: number
  /** Direction most shavings lie in, degrees. */
  angle?: number
  spread?: number
  /** Lets a caller interleave other things between the shavings, drawn after each. */
  between?: (random: Random, x: number, y: number) => Art
}

/** A heap of shaved meat filling an outline, from the back to the front, darker deep down and on the far side of the light. */
export function meatHeap(
  random: Random,
  outline: readonly Pt[],
  { roast = 'veal', size = 118, gap = 34, angle = -8, spread = 42, between }: HeapOptions = {},
): Art {
  let art = fill(soft(outline), '#4A1E0D')
  const spots = scatter(random, outline, gap, 220)
  const xs = outline.map(point => point[0])
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const ys = outline.map(point => point[1])
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  for (const [x, y] of spots) {
    const kind = roast === 'mixed' ? random.pick(['veal', 'hen'] as const) : roast
    const across = (x - left) / (right - left)
    const down = (y - top) / (bottom - top)
    const deep = Math.max(-0.16, (across - 0.5) * 0.36 + (down - 0.45) * 0.3 + random.about(0.12))
    const lean = angle + (across - 0.5) * 46 + random.about(spread)
    const edge = inside(outline, x, y - size * 0.3) ? 1 : 0.86
    art += shaving(random, x, y, size * random.range(0.72, 1.25) * edge, size * random.range(0.25, 0.37), lean, inShade(random.pick(cuts[kind]), deep))
    if (between) art += between(random, x, y)
  }
  return art
}

/** A few loose shavings along given spots. */
export function looseShavings(random: Random, spots: readonly Pt[], roast: Exclude<Roast, 'mixed'>, size = 118, angle = 0, spread = 40): Art {
  return spots
    .map(([x, y]) =>
      shaving(random, x, y, size * random.range(0.75, 1.2), size * random.range(0.26, 0.36), angle + random.about(spread), random.pick(cuts[roast])),
    )
    .join('')
}
