import { blob, curve, move, type Poly, type Pt, radians, scale, scatter, soft } from '../geometry.ts'
import { tones } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Art, cut, fill, form, gleam, specks } from '../style.ts'
import { type CrustOptions, crust } from './crust.ts'

/** Points around the origin, scaled, turned and moved to a place. */
export const turned = (points: readonly Pt[], x: number, y: number, size: number, angle: number): Poly => {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))]
  return points.map(([px, py]) => [x + (px * cos - py * sin) * size, y + (px * sin + py * cos) * size] as Pt)
}

/** A drumstick `size` px long; at angle 0 the bone points up. */
export function drumstick(random: Random, x: number, y: number, size: number, angle = 0, options: CrustOptions = {}): Art {
  const bone = curve(
    turned(
      [
        [-0.035, -0.2],
        [-0.042, -0.42],
        [-0.085, -0.47],
        [-0.075, -0.535],
        [-0.015, -0.525],
        [0.03, -0.54],
        [0.085, -0.515],
        [0.08, -0.455],
        [0.04, -0.42],
        [0.037, -0.2],
      ],
      x,
      y,
      size,
      angle,
    ),
    true,
    4,
  )
  const meat = curve(
    turned(
      [
        [-0.075, -0.32],
        [-0.1, -0.16],
        [-0.2, -0.02],
        [-0.27, 0.16],
        [-0.25, 0.34],
        [-0.13, 0.46],
        [0.03, 0.49],
        [0.19, 0.43],
        [0.27, 0.26],
        [0.25, 0.08],
        [0.16, -0.08],
        [0.09, -0.2],
        [0.07, -0.33],
        [0, -0.36],
      ],
      x,
      y,
      size,
      angle,
    ),
    true,
    5,
  )
  return (
    cut(bone, { light: '#FFFFFF', base: '#FBEFD8', shade: '#D3B68B' }, { shade: size * 0.03, light: size * 0.016, lift: 7 }) +
    crust(random, meat, { flake: size * 0.082, ...options })
  )
}

/** A wide thigh. */
export function thigh(random: Random, x: number, y: number, size: number, angle = 0, options: CrustOptions = {}): Art {
  const body = curve(
    turned(
      [
        [-0.48, -0.05],
        [-0.4, -0.27],
        [-0.16, -0.35],
        [0.12, -0.31],
        [0.37, -0.24],
        [0.5, -0.02],
        [0.44, 0.22],
        [0.2, 0.33],
        [-0.1, 0.31],
        [-0.36, 0.25],
      ],
      x,
      y,
      size,
      angle,
    ),
    true,
    5,
  )
  return crust(random, body, { flake: size * 0.082, ...options })
}

/** A long strip. */
export function strip(random: Random, x: number, y: number, length: number, width: number, angle = 0, options: CrustOptions = {}): Art {
  const bend = random.about(0.1)
  const body = curve(
    turned(
      [
        [-0.5, 0.02],
        [-0.42, -0.14 * (width / length) * 3],
        [-0.1, -0.5 * (width / length) + bend],
        [0.25, -0.52 * (width / length) + bend],
        [0.47, -0.28 * (width / length)],
        [0.5, 0.08],
        [0.4, 0.4 * (width / length)],
        [0.05, 0.5 * (width / length) + bend],
        [-0.3, 0.44 * (width / length) + bend * 0.5],
      ],
      x,
      y,
      length,
      angle,
    ),
    true,
    5,
  )
  return crust(random, body, { flake: width * 0.21, ...options })
}

/** A small round bite. */
export function bite(random: Random, x: number, y: number, radius: number, options: CrustOptions = {}): Art {
  return crust(random, blob(random, x, y, radius * random.range(0.95, 1.15), radius * random.range(0.82, 0.98), random.range(-30, 30), 0.1, 16), {
    flake: radius * 0.34,
    lift: 7,
    ...options,
  })
}

/** A smooth oval croquette in fine crumbs. */
export function nugget(random: Random, x: number, y: number, rx: number, ry: number, angle = 0, bitten = false): Art {
  const body = blob(random, x, y, rx, ry, angle, 0.045, 20)
  const grain = specks(random, scatter(random, body, rx * 0.1, 130), ['#FFDD93', '#FBCB70', '#C9771F', '#B9661A', '#FFE9B4'], rx * 0.018, rx * 0.045, 0.85)
  const surface =
    fill(soft(scale(move(body, -rx * 0.1, -ry * 0.14), 0.72, 0.66, x, y)), '#F6BA55', 0.75) +
    grain +
    gleam(x - rx * 0.35, y - ry * 0.5, rx * 0.6, ry * 0.12, angle - 12, 0.6)
  let art = form(body, tones.crust, { shade: ry * 0.26, light: ry * 0.1, lift: 8, surface })
  if (bitten) {
    const [bx, by] = [x + rx * 0.72 * Math.cos(radians(angle)), y + rx * 0.72 * Math.sin(radians(angle))]
    const wound = blob(random, bx, by, rx * 0.4, ry * 0.78, angle + 8, 0.1, 14)
    art += cut(wound, { light: '#FFFFFF', base: '#FFF3DC', shade: '#E8CFA2' }, { shade: 5, light: 4, lift: 0 })
    for (let index = 0; index < 5; index++)
      art += gleam(bx + random.about(rx * 0.2), by + random.about(ry * 0.4), rx * 0.3, 5, angle + 70 + random.about(25), 0.9, '#E6CFA6')
  }
  return art
}
