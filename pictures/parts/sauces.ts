import { blob, curve, ellipse, move, type Poly, type Pt, soft } from '../geometry.ts'
import { type Tone, tones } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Art, cut, fill, gleam, ribbon, specks } from '../style.ts'

/** A thread of sauce poured over a dish, thick and thin, with gleams; its ends thin out. */
export function drizzle(random: Random, points: readonly Pt[], width: number, tone: Tone = tones.yogurt): Art {
  const spine = curve(points, false, 6).map(([x, y]) => [x + random.about(width * 0.12), y + random.about(width * 0.12)] as Pt)
  const phase = random.range(0, 6)
  const pace = random.range(1.7, 2.9)
  const thick = (t: number): number => width * (0.74 + 0.3 * Math.sin(phase + t * points.length * pace)) * Math.min(1, 0.35 + t * 9, 0.5 + (1 - t) * 8)
  const body = ribbon(spine, thick)
  let art = fill(soft(move(body, 4, 8)), '#2B0F06', 0.3)
  art +=
    fill(soft(body), tone.shade) +
    fill(
      soft(
        move(
          ribbon(spine, t => thick(t) * 0.74),
          -width * 0.07,
          -width * 0.12,
        ),
      ),
      tone.base,
    )
  for (let index = 4; index < spine.length - 3; index += random.int(4, 8)) {
    const [a, b] = [spine[index] as Pt, spine[index + 2] as Pt]
    art += gleam(
      (a[0] + b[0]) / 2 - width * 0.1,
      (a[1] + b[1]) / 2 - width * 0.22,
      width * 0.8,
      width * 0.2,
      (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI,
      0.9,
      tone.light,
    )
  }
  return art
}

/** A ladleful lying over a heap: a crown of sauce with tongues running down between the pieces. */
export function drape(random: Random, x: number, y: number, rx: number, ry: number, tone: Tone = tones.yogurt, tongues = 5): Art {
  const crown: Pt[] = []
  for (let step = 0; step <= 10; step++) {
    const turn = Math.PI + (Math.PI * step) / 10
    const far = 1 + random.about(0.2)
    crown.push([x + Math.cos(turn) * rx * far, y + Math.sin(turn) * ry * 0.45 * far])
  }
  const low: Pt[] = []
  for (let index = tongues - 1; index >= 0; index--) {
    const t = (index + 0.5 + random.about(0.42)) / tongues
    const px = x - rx + rx * 2 * t
    const out = (t - 0.5) * rx * 0.14
    const long = random.chance(0.3) ? random.range(0.12, 0.3) : random.range(0.45, 1.1)
    const deep = y + ry * (0.18 + 0.82 * long) * (0.55 + 0.45 * Math.sin(Math.PI * t))
    const wide = (rx / tongues) * random.range(0.42, 0.86)
    const neck = y + ry * random.range(0.02, 0.2)
    low.push(
      [px + wide * 1.5, neck],
      [px + wide * 0.8 + out * 0.5, (neck + deep) / 2],
      [px + wide * 0.84 + out, deep - wide * 0.5],
      [px + wide * 0.4 + out, deep + wide * 0.3],
      [px - wide * 0.4 + out, deep + wide * 0.3],
      [px - wide * 0.84 + out, deep - wide * 0.5],
      [px - wide * 0.74 + out * 0.5, (neck + deep) / 2],
      [px - wide * 1.3, y + ry * random.range(0.02, 0.2)],
    )
  }
  const poly = curve([...crown, ...low], true, 4)
  let art = cut(poly, tone, { shade: ry * 0.13, light: ry * 0.05, lift: 9 })
  for (let index = 0; index < 3; index++)
    art += gleam(
      x + rx * random.range(-0.7, 0.3),
      y + ry * random.range(-0.25, 0.05),
      rx * random.range(0.3, 0.55),
      ry * 0.08,
      random.range(-16, 4),
      0.95,
      tone.light,
    )
  return art
}

/** Threads as a squeezed bottle leaves them: many close turns on a slant, never even. */
export function threadsOver(
  random: Random,
  left: number,
  top: number,
  right: number,
  bottom: number,
  turns: number,
  width: number,
  tone: Tone = tones.yogurt,
  slant = 60,
): Art {
  const points = Array.from({ length: turns + 1 }, (_, index) => {
    const t = index / turns
    const swell = 0.55 + 0.45 * Math.sin(Math.PI * Math.min(0.95, Math.max(0.05, t)))
    const mid = (top + bottom) / 2
    const low = index % 2 === 1
    return [
      left + (right - left) * t + (low ? -slant / 2 : slant / 2) + random.about(14),
      mid + (low ? 1 : -1) * ((bottom - top) / 2) * swell + random.about((bottom - top) * 0.09),
    ] as Pt
  })
  return drizzle(random, points, width, tone)
}

/** A pool of sauce with a gleam. */
export function pool(random: Random, x: number, y: number, rx: number, ry: number, tone: Tone, rough = 0.08): Art {
  const edge = blob(random, x, y, rx, ry, 0, rough, 18)
  return cut(edge, tone, { shade: ry * 0.22, light: ry * 0.1, lift: 5 }) + gleam(x - rx * 0.35, y - ry * 0.45, rx * 0.55, ry * 0.14, -14, 0.8, tone.light)
}

/** The swirled surface of a dip in an ellipse. */
export function swirl(random: Random, x: number, y: number, rx: number, ry: number, tone: Tone): Art {
  let art = cut(ellipse(x, y, rx, ry), tone, { shade: ry * 0.12, light: ry * 0.06, lift: 0 })
  const spiral = (from: number, to: number, far: number, near: number): Poly =>
    Array.from({ length: 26 }, (_, index) => {
      const t = index / 25
      const turn = from + (to - from) * t
      const k = far + (near - far) * t
      return [x + Math.cos(turn) * rx * k, y + Math.sin(turn) * ry * k] as Pt
    })
  const start = random.range(3.2, 4)
  art += fill(soft(ribbon(spiral(start, start + 9.5, 0.82, 0.08), t => ry * 0.17 * Math.sin(Math.PI * Math.min(0.98, t + 0.02)))), tone.shade)
  art += fill(
    soft(
      move(
        ribbon(spiral(start, start + 9.2, 0.8, 0.08), t => ry * 0.11 * Math.sin(Math.PI * Math.min(0.98, t + 0.02))),
        -ry * 0.05,
        -ry * 0.09,
      ),
    ),
    tone.light,
  )
  return art
}

/** Flecks of herb or chilli in and on a sauce. */
export function flecks(random: Random, x: number, y: number, rx: number, ry: number, colours: readonly string[], count: number, size: number): Art {
  const spots = Array.from({ length: count }, () => {
    const turn = random.range(0, 6.3)
    const far = Math.sqrt(random.next()) * 0.88
    return [x + Math.cos(turn) * rx * far, y + Math.sin(turn) * ry * far] as Pt
  })
  return specks(random, spots, colours, size * 0.6, size * 1.2)
}
