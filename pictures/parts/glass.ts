import { blob, curve, ellipse, type Poly, type Pt, radians, scatter, sharp, soft } from '../geometry.ts'
import { mix, type Tone } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Art, cut, fill, form, gleam } from '../style.ts'

/** An ice cube: three faces, a gleam, see-through. */
export function ice(random: Random, x: number, y: number, size: number, tint = '#FFFFFF', opacity = 0.55): Art {
  const angle = random.range(-24, 24)
  const spot = (px: number, py: number): Pt => [
    x + (px * Math.cos(radians(angle)) - py * Math.sin(radians(angle))) * size,
    y + (px * Math.sin(radians(angle)) + py * Math.cos(radians(angle))) * size,
  ]
  const [a, b, c, d, e, f, g] = [spot(-0.52, -0.28), spot(0.02, -0.55), spot(0.55, -0.25), spot(0, 0.02), spot(-0.48, 0.32), spot(0.03, 0.62), spot(0.52, 0.3)]
  return (
    fill(soft([a, b, c, d]), tint, opacity * 1.25) +
    fill(soft([a, d, f, e]), tint, opacity * 0.8) +
    fill(soft([d, c, g, f]), tint, opacity * 0.45) +
    gleam(...spot(-0.2, -0.26), size * 0.4, size * 0.08, angle - 22, 0.9, '#FFFFFF')
  )
}

/** Bubbles rising. */
export function bubbles(random: Random, outline: readonly Pt[], gap: number, size: number, colour = '#FFFFFF'): Art {
  return scatter(random, outline, gap, 90)
    .map(([x, y]) => {
      const r = size * random.range(0.5, 1.3)
      return fill(soft(ellipse(x, y, r, r, 0, 9)), colour, 0.55) + fill(soft(ellipse(x - r * 0.25, y - r * 0.3, r * 0.4, r * 0.35, 0, 7)), '#FFFFFF', 0.9)
    })
    .join('')
}

interface GlassOptions {
  x: number
  top: number
  bottom: number
  wide: number
  foot: number
  /** Where the liquid's surface stands. */
  level: number
  liquid: Tone
  tilt?: number
  /** Drawn in the liquid. */
  inside?: Art
  /** Drawn on its surface and over the rim. */
  above?: Art
  behind?: Art
}

/** A straight glass with what is in it. */
export function glass({ x, top, bottom, wide, foot, level, liquid, tilt = 0.2, inside = '', above = '', behind = '' }: GlassOptions): Art {
  const at = (y: number): number => wide + ((foot - wide) * (y - top)) / (bottom - top)
  const wall = (from: number, spare: number): Poly => {
    const upper: Pt[] = Array.from({ length: 17 }, (_, index) => {
      const t = Math.PI - (Math.PI * index) / 16
      return [x + Math.cos(t) * (at(from) - spare), from + Math.sin(t) * (at(from) - spare) * tilt] as Pt
    })
    const lower: Pt[] = Array.from({ length: 17 }, (_, index) => {
      const t = (Math.PI * index) / 16
      return [x + Math.cos(t) * (foot - spare), bottom - spare * 1.4 + Math.sin(t) * (foot - spare) * tilt] as Pt
    })
    return [...upper, ...lower]
  }
  let art = fill(soft(ellipse(x, top, wide, wide * tilt, 0, 40)), '#FFFFFF', 0.28) + behind
  art += fill(sharp(wall(top, 0)), '#FFFFFF', 0.3)
  const body = wall(level, 11)
  const half = at(level) - 11
  const lights =
    fill(
      sharp([
        [x - wide * 0.78, level - 40],
        [x - wide * 0.58, level - 40],
        [x - foot * 0.58, bottom],
        [x - foot * 0.78, bottom],
      ]),
      liquid.light,
      0.75,
    ) +
    fill(
      sharp([
        [x + wide * 0.55, level - 40],
        [x + wide * 1.1, level - 40],
        [x + wide, bottom + 40],
        [x + foot * 0.5, bottom + 40],
      ]),
      liquid.shade,
      0.7,
    )
  art += form(body, liquid, { shade: 0, light: 0, lift: 0, crisp: true, surface: lights + inside })
  art += form(
    ellipse(x, level, half, half * tilt, 0, 40),
    { light: mix(liquid.light, liquid.base, 0.2), base: mix(liquid.light, liquid.base, 0.35), shade: liquid.base },
    { shade: 4, light: 4, lift: 0 },
  )
  art += above
  art +=
    fill(
      sharp([
        [x - wide * 0.9, top + wide * 0.1],
        [x - wide * 0.8, top + wide * 0.13],
        [x - foot * 0.8, bottom - 20],
        [x - foot * 0.9, bottom - 30],
      ]),
      '#FFFFFF',
      0.75,
    ) +
    fill(
      sharp([
        [x + wide * 0.83, top + wide * 0.12],
        [x + wide * 0.87, top + wide * 0.1],
        [x + foot * 0.87, bottom - 30],
        [x + foot * 0.83, bottom - 24],
      ]),
      '#FFFFFF',
      0.5,
    )
  const rim = (k: number): string => sharp(ellipse(x, top, wide * k, wide * tilt * k, 0, 44))
  return `${art}<path fill-rule="evenodd" d="${rim(1)}${rim(0.955)}" fill="#FFFFFF" opacity=".8"/>`
}

/** A drinking straw from the glass up. */
export function straw(x: number, y: number, length: number, angle: number, colour: string, other = '#FFF7EC', width = 26): Art {
  const along = (t: number, off: number): Pt => [
    x + Math.sin(radians(angle)) * length * t + Math.cos(radians(angle)) * off,
    y - Math.cos(radians(angle)) * length * t + Math.sin(radians(angle)) * off,
  ]
  const half = width / 2
  let bands = ''
  for (let t = 0; t < 1.05; t += 0.12) bands += fill(sharp([along(t, -half), along(t + 0.05, half), along(t + 0.11, half), along(t + 0.06, -half)]), colour)
  return form(
    [along(0, -half), along(1, -half), along(1.01, half), along(0, half)],
    { light: '#FFFFFF', base: other, shade: mix(other, '#3A140A', 0.25) },
    {
      shade: 7,
      light: 0,
      lift: 6,
      crisp: true,
      surface: bands + fill(sharp([along(0, half * 0.3), along(1, half * 0.3), along(1, half), along(0, half)]), '#3A140A', 0.16),
    },
  )
}

/** Foam: a cloud of overlapping bubbles along an ellipse. */
export function foam(random: Random, x: number, y: number, rx: number, ry: number, rise: number, tone: Tone): Art {
  let art = ''
  const outline: Poly = []
  for (let index = 0; index < 22; index++) {
    const turn = (index / 22) * Math.PI * 2
    const bump = index % 2 ? 1.06 : 0.96
    outline.push([x + Math.cos(turn) * rx * bump, y - rise * 0.5 + Math.sin(turn) * (Math.sin(turn) < 0 ? ry + rise * 0.5 : ry + rise * 0.35) * bump])
  }
  art += cut(curve(outline, true, 4), tone, { shade: rise * 0.3, light: rise * 0.14, lift: 6 })
  for (const [px, py] of scatter(random, ellipse(x, y - rise * 0.6, rx * 0.85, ry * 0.9), rx * 0.17, 40))
    art += cut(blob(random, px, py, rx * random.range(0.06, 0.13), rx * random.range(0.045, 0.09), 0, 0.05, 12), tone, {
      shade: rx * 0.02,
      light: rx * 0.015,
      lift: 1.5,
    })
  return art
}
