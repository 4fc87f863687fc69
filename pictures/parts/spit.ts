import { blob, curve, move, type Poly, type Pt, roughen, sharp } from '../geometry.ts'
import { inShade, type Tone, tones } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Art, cut, fill, form, gleam } from '../style.ts'
import { shaving } from './shaved-meat.ts'

interface SpitOptions {
  x: number
  top: number
  bottom: number
  /** Half widths at the shoulder and at the foot. */
  wide: number
  foot: number
}

const meats: readonly Tone[] = [tones.roast, tones.roastPale, tones.roast, tones.roastDark, { light: '#F0AC60', base: '#C8702C', shade: '#7E3814' }]

/** Half the width of the cone at a height, with the shoulder rounded as a packed spit is. */
function reachAt(t: number, wide: number, foot: number): number {
  const shoulder = t < 0.1 ? 0.62 + 3.8 * t : 1
  return (wide + (foot - wide) * t ** 1.15) * shoulder
}

/** The upright spit: slices packed on a skewer, shaved to a cone, browned where the fire has been at it. */
export function spit(random: Random, { x, top, bottom, wide, foot }: SpitOptions): Art {
  const high = bottom - top
  const layer = high / 17
  const steel = tones.steel
  let art = form(
    [
      [x - 13, top - high * 0.16],
      [x + 13, top - high * 0.16],
      [x + 13, bottom + high * 0.12],
      [x - 13, bottom + high * 0.12],
    ],
    steel,
    { shade: 8, light: 6, lift: 6, crisp: true },
  )
  for (let index = 17; index >= 0; index--) {
    const t = index / 17
    const y = top + high * t
    const half = reachAt(t, wide, foot) * random.range(0.96, 1.04)
    const points: Pt[] = [
      [x - half, y - layer * 0.1],
      [x - half * 0.9, y - layer * 0.55],
      [x - half * 0.3, y - layer * 0.72],
      [x + half * 0.4, y - layer * 0.7],
      [x + half * 0.93, y - layer * 0.5],
      [x + half, y],
      [x + half * 0.97, y + layer * 0.6],
      [x + half * 0.5, y + layer * 0.98],
      [x - half * 0.1, y + layer * 1.08],
      [x - half * 0.65, y + layer * 0.96],
      [x - half * 0.98, y + layer * 0.5],
    ]
    const slab = roughen(random, curve(points, true, 6), layer * 0.13, layer * 0.42)
    const own = random.pick(meats)
    art += form(slab, own, {
      shade: layer * 0.34,
      light: layer * 0.12,
      lift: layer * 0.2,
      surface:
        fill(
          sharp([
            [x + half * 0.5, y - layer * 2],
            [x + half * 1.2, y - layer * 2],
            [x + half * 1.2, y + layer * 2],
            [x + half * 0.58, y + layer * 2],
          ]),
          own.shade,
          0.55,
        ) +
        fill(
          sharp([
            [x - half * 1.2, y - layer * 2],
            [x - half * 0.6, y - layer * 2],
            [x - half * 0.5, y + layer * 2],
            [x - half * 1.2, y + layer * 2],
          ]),
          own.light,
          0.4,
        ),
    })
    // Faces left by the knife: each with a dark browned lower rim and pale fat along its grain.
    const faces = Math.max(4, Math.round(half / (layer * 0.62)))
    for (let face = 0; face < faces * 2; face++) {
      const row = face < faces ? 0 : 1
      const u = -0.94 + (1.88 * ((face % faces) + random.range(0.1, 0.9))) / faces
      const px = x + half * u
      const py = y + layer * (row * 0.5 - 0.16 + 0.3 * (1 - u * u)) + random.about(layer * 0.3)
      const tone = inShade(random.pick(meats), (u + 0.28) * 0.36 + random.about(0.14) - 0.05)
      art += shaving(
        random,
        px,
        py,
        layer * random.range(1.5, 2.7) * (1 - Math.abs(u) * 0.35),
        layer * random.range(0.42, 0.7),
        -u * 14 + random.about(26),
        tone,
      )
    }
  }
  // Pieces that stick out at the edge, half cut.
  for (let index = 0; index < 26; index++) {
    const t = random.range(0.06, 0.98)
    const side = random.chance(0.5) ? 1 : -1
    art += shaving(
      random,
      x + side * reachAt(t, wide, foot) * random.range(0.9, 1.0),
      top + high * t + layer * 0.4,
      layer * random.range(1.3, 2),
      layer * 0.5,
      side * random.range(50, 84),
      inShade(random.pick(meats), side * 0.16),
    )
  }
  return art
}

/** What crowns a spit: half a tomato, a long pepper. */
export function crown(random: Random, x: number, y: number, size: number): Art {
  const pepper: Tone = { light: '#9CCB4E', base: '#5E9B2E', shade: '#356B1C' }
  const body = curve(
    [
      [x - size * 0.6, y],
      [x - size * 0.62, y - size * 0.34],
      [x - size * 0.3, y - size * 0.6],
      [x, y - size * 0.56],
      [x + size * 0.32, y - size * 0.6],
      [x + size * 0.62, y - size * 0.32],
      [x + size * 0.58, y],
      [x, y + size * 0.14],
    ],
    true,
    5,
  )
  return (
    cut(body, tones.tomato, { shade: size * 0.2, light: size * 0.09, lift: 10 }) +
    gleam(x - size * 0.3, y - size * 0.36, size * 0.36, size * 0.1, -36, 0.85) +
    cut(blob(random, x, y - size * 0.58, size * 0.26, size * 0.1, 0, 0.2), pepper, { shade: 6, light: 4, lift: 4 })
  )
}

/** The round tray that catches what falls. */
export function catchTray(x: number, y: number, rx: number, content: Art): Art {
  const ry = rx * 0.26
  const ring = (k: number, dy: number): Poly =>
    Array.from({ length: 44 }, (_, index) => {
      const t = (index / 44) * Math.PI * 2
      return [x + Math.cos(t) * rx * k, y + dy + Math.sin(t) * ry * k] as Pt
    })
  return (
    form(move(ring(1, 0), 0, rx * 0.09), { light: '#6E7072', base: '#6E7072', shade: '#4C4E50' }, { shade: 14, light: 0, lift: 16 }) +
    form(ring(1, 0), tones.steel, { shade: 8, light: 10, lift: 0 }) +
    form(ring(0.93, 3), { light: '#85888B', base: '#A5A8A8', shade: '#C4C6C4' }, { shade: 8, light: 12, lift: 0 }) +
    content
  )
}
