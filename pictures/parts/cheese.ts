import { blob, curve, move, type Poly, type Pt, radians, roughen, scale, scatter, sharp, soft } from '../geometry.ts'
import { type Tone, tones } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Art, cut, fill, form, gleam, ribbon, specks } from '../style.ts'

/** A thick slice of halloumi with bars from the griddle; a parallelogram seen from a little above. */
export function halloumi(random: Random, x: number, y: number, length: number, width: number, thick: number, angle = 0): Art {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))]
  const spot = (px: number, py: number): Pt => [x + px * cos - py * sin, y + px * sin + py * cos]
  const top = roughen(
    random,
    curve(
      [
        spot(-length / 2, -width * 0.4),
        spot(0, -width * 0.5),
        spot(length / 2, -width * 0.42),
        spot(length * 0.53, 0),
        spot(length / 2, width * 0.45),
        spot(0, width * 0.5),
        spot(-length / 2, width * 0.44),
        spot(-length * 0.53, 0),
      ],
      true,
      5,
    ),
    2,
    26,
  )
  let bars = ''
  for (let bar = -2; bar <= 2; bar++) {
    const line = [spot(bar * length * 0.2 - length * 0.05, -width * 0.6), spot(bar * length * 0.2, 0), spot(bar * length * 0.2 + length * 0.06, width * 0.6)]
    bars +=
      fill(soft(ribbon(line, () => length * 0.075 + random.about(5))), '#B8712B', 0.75) +
      fill(soft(ribbon(line, () => length * 0.04 + random.about(4))), '#6E3A12', 0.9)
  }
  return (
    form(move(top, 0, thick), { light: '#F3D79C', base: '#EED09A', shade: '#C4954E' }, { shade: thick * 0.3, light: 0, lift: 10 }) +
    form(top, tones.halloumi, { shade: 5, light: 6, lift: 0, surface: bars })
  )
}

/** Strings of melted cheese pulled from an upper to a lower edge. */
export function strings(random: Random, spots: readonly (readonly [number, number, number])[], tone: Tone, width: number): Art {
  return spots
    .map(([x, top, bottom]) => {
      const sway = random.about(14)
      const spine = curve(
        [
          [x, top],
          [x + sway, top + (bottom - top) * 0.3],
          [x + sway, top + (bottom - top) * 0.7],
          [x + random.about(10), bottom],
        ],
        false,
        5,
      )
      const of = width * random.range(0.6, 1.3)
      return cut(
        ribbon(spine, t => of * (0.28 + 1.9 * (t - 0.5) ** 2 * 1.6)),
        tone,
        { shade: of * 0.16, light: of * 0.1, lift: 5 },
      )
    })
    .join('')
}

/** Big curled shavings of hard cheese. */
export function cheeseShaving(random: Random, x: number, y: number, length: number, angle: number): Art {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))]
  const bend = random.range(0.08, 0.2) * length
  const spine = curve(
    [
      [x - cos * length * 0.5, y - sin * length * 0.5],
      [x + sin * bend, y - cos * bend],
      [x + cos * length * 0.5, y + sin * length * 0.5],
    ],
    false,
    5,
  )
  const body = ribbon(spine, t => length * 0.34 * (0.5 + 0.5 * Math.sin(Math.PI * t)) + random.about(6))
  return cut(body, { light: '#FFFBE6', base: '#FBE7AE', shade: '#D9B566' }, { shade: length * 0.07, light: length * 0.05, lift: 8 })
}

/** Soft white cheese that oozes. */
export function softCheese(random: Random, x: number, y: number, rx: number, ry: number): Art {
  const edge = blob(random, x, y, rx, ry, 0, 0.13, 20)
  return (
    cut(edge, tones.cream, { shade: ry * 0.24, light: ry * 0.08, lift: 7 }) +
    cut(blob(random, x - rx * 0.1, y - ry * 0.12, rx * 0.55, ry * 0.45, 0, 0.16, 16), tones.cream, { shade: ry * 0.12, light: ry * 0.07, lift: 0 }) +
    gleam(x - rx * 0.3, y - ry * 0.35, rx * 0.5, ry * 0.12, -14, 0.9, '#FFFFFF')
  )
}

/** A pat of butter, its foot melting. */
export function butter(random: Random, x: number, y: number, size: number): Art {
  const puddle = blob(random, x + size * 0.1, y + size * 0.45, size * 1.05, size * 0.4, -6, 0.12, 16)
  const top: Poly = [
    [x - size * 0.5, y - size * 0.2],
    [x + size * 0.08, y - size * 0.46],
    [x + size * 0.58, y - size * 0.12],
    [x - size * 0.02, y + size * 0.16],
  ]
  const left: Poly = [
    [x - size * 0.5, y - size * 0.2],
    [x - size * 0.02, y + size * 0.16],
    [x - size * 0.01, y + size * 0.56],
    [x - size * 0.5, y + size * 0.2],
  ]
  const right: Poly = [
    [x - size * 0.02, y + size * 0.16],
    [x + size * 0.58, y - size * 0.12],
    [x + size * 0.57, y + size * 0.26],
    [x - size * 0.01, y + size * 0.56],
  ]
  return (
    cut(puddle, tones.corn, { shade: 5, light: 5, lift: 3 }) +
    fill(sharp(move([...top.slice(0, 3), ...right.slice(2, 4)], 4, 8)), '#2B0F06', 0.2) +
    fill(sharp(top), '#FFF6B8') +
    fill(sharp(left), '#FCE27A') +
    fill(sharp(right), '#E4B740') +
    gleam(x - size * 0.1, y - size * 0.24, size * 0.4, size * 0.06, -22, 0.9, '#FFFFFF')
  )
}

/** Croutons: toasted bread cubes. */
export function crouton(random: Random, x: number, y: number, size: number): Art {
  const top = roughen(
    random,
    [
      [x - size * 0.55, y - size * 0.2],
      [x, y - size * 0.52],
      [x + size * 0.58, y - size * 0.2],
      [x + size * 0.02, y + size * 0.12],
    ],
    2,
    12,
  )
  const left = roughen(
    random,
    [
      [x - size * 0.55, y - size * 0.2],
      [x + size * 0.02, y + size * 0.12],
      [x + size * 0.02, y + size * 0.6],
      [x - size * 0.52, y + size * 0.28],
    ],
    2,
    12,
  )
  const right = roughen(
    random,
    [
      [x + size * 0.02, y + size * 0.12],
      [x + size * 0.58, y - size * 0.2],
      [x + size * 0.56, y + size * 0.28],
      [x + size * 0.02, y + size * 0.6],
    ],
    2,
    12,
  )
  const pores = (poly: Poly, colours: string[]): Art =>
    specks(random, scatter(random, scale(poly, 0.85, 0.85, (poly[0] as Pt)[0] * 0 + x, y), size * 0.2, 12), colours, size * 0.03, size * 0.07, 0.8)
  return (
    fill(soft(move([...left, ...right], 4, 7)), '#2B0F06', 0.26) +
    fill(soft(top), '#F8D48C') +
    fill(soft(left), '#E0A650') +
    fill(soft(right), '#B67830') +
    pores(top, ['#D39A48', '#FFEFC6']) +
    pores(left, ['#B47A30', '#F3CB80'])
  )
}
