import { curve, ellipse, type Poly, type Pt, roughen, sharp, soft } from '../geometry.ts'
import { brand, mix, type Tone, tones } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Art, cut, fill, form } from '../style.ts'

/** Slanting stripes, the chain's print on greaseproof paper. */
export function slants(left: number, top: number, right: number, bottom: number, width: number, colour: string): Art {
  const high = bottom - top
  let path = ''
  for (let x = left - high; x < right; x += width * 2)
    path += `M${x.toFixed(0)} ${bottom.toFixed(0)}l${(high * 0.8).toFixed(0)} ${(-high).toFixed(0)}h${width}l${(-high * 0.8).toFixed(0)} ${high.toFixed(0)}Z`
  return fill(path, colour)
}

/** Gingham, as on an old tablecloth. */
export function checks(left: number, top: number, right: number, bottom: number, step: number, colour: string): Art {
  let across = ''
  let down = ''
  for (let y = top; y < bottom; y += step * 2) across += `M${left.toFixed(0)} ${y.toFixed(0)}H${right.toFixed(0)}v${step}H${left.toFixed(0)}Z`
  for (let x = left; x < right; x += step * 2) down += `M${x.toFixed(0)} ${top.toFixed(0)}V${bottom.toFixed(0)}h${step}V${top.toFixed(0)}Z`
  return fill(across, colour, 0.55) + fill(down, colour, 0.55)
}

/** Upright stripes across a box. */
export function stripes(left: number, top: number, right: number, bottom: number, count: number, colour: string, narrowing = 0): Art {
  const wide = (right - left) / (count * 2)
  let art = ''
  for (let index = 0; index < count; index++) {
    const x = left + wide * (index * 2 + 0.5)
    const pull = (value: number): number => value + ((left + right) / 2 - value) * narrowing
    art += `M${x.toFixed(1)} ${top}L${(x + wide).toFixed(1)} ${top}L${pull(x + wide).toFixed(1)} ${bottom}L${pull(x).toFixed(1)} ${bottom}Z`
  }
  return fill(art, colour)
}

/** A sleeve folded round the lower part of a half-moon sandwich. */
export function sleeve(random: Random, x: number, y: number, rx: number, ry: number, tone: Tone, print: Art): Art {
  const body: Pt[] = [
    [-1.0, 0.36],
    [-0.5, 0.54],
    [0.02, 0.58],
    [0.5, 0.42],
    [0.99, 0.16],
    [0.98, 0.46],
    [0.76, 0.84],
    [0.4, 1.06],
    [0, 1.12],
    [-0.42, 1.06],
    [-0.78, 0.84],
    [-0.98, 0.56],
  ]
  const outline = roughen(
    random,
    curve(
      body.map(([px, py]) => [x + px * rx, y + py * ry] as Pt),
      true,
      5,
    ),
    1.6,
    30,
  )
  const flap: Pt[] = [
    [-0.99, 0.4],
    [-0.4, 0.55],
    [0.06, 0.59],
    [0.32, 0.94],
    [0.12, 1.12],
    [-0.42, 1.06],
    [-0.78, 0.84],
  ]
  const flapPoly = roughen(
    random,
    curve(
      flap.map(([px, py]) => [x + px * rx, y + py * ry] as Pt),
      true,
      5,
    ),
    1.4,
    30,
  )
  let art = form(outline, tone, { shade: ry * 0.09, light: 0, lift: 13, surface: print })
  art += form(flapPoly, tone, { shade: ry * 0.02, light: ry * 0.02, lift: 9, surface: print })
  for (const [ax, ay, bx, by] of [
    [0.62, 0.5, 0.5, 0.86],
    [0.82, 0.44, 0.66, 0.78],
  ] as const) {
    art += fill(
      sharp([
        [x + ax * rx, y + ay * ry],
        [x + (ax + 0.035) * rx, y + ay * ry],
        [x + bx * rx, y + by * ry],
      ]),
      tone.shade,
      0.8,
    )
  }
  return art
}

/** A sheet of greaseproof paper lying flat, one corner turned up. */
export function sheet(random: Random, corners: readonly Pt[], tone: Tone = tones.paper, print: Art = ''): Art {
  const outline = roughen(random, corners, 2.5, 46)
  const [a, b, c] = [corners[0] as Pt, corners[1] as Pt, corners[corners.length - 1] as Pt]
  const fold: Poly = [
    [a[0] + (b[0] - a[0]) * 0.16, a[1] + (b[1] - a[1]) * 0.16],
    [a[0] + (c[0] - a[0]) * 0.2, a[1] + (c[1] - a[1]) * 0.2],
    [a[0] + (b[0] - a[0]) * 0.2 + (c[0] - a[0]) * 0.24, a[1] + (b[1] - a[1]) * 0.2 + (c[1] - a[1]) * 0.24],
  ]
  return (
    form(outline, tone, { shade: 6, light: 5, lift: 9, crisp: true, surface: print }) +
    cut(fold, { light: tone.light, base: mix(tone.base, tone.shade, 0.35), shade: tone.shade }, { shade: 5, light: 0, lift: 6, crisp: true })
  )
}

/** A paper cup or bucket seen from a little above: `inner` is what stands in it, drawn between its back and front. */
interface TubOptions {
  x: number
  top: number
  bottom: number
  /** Half the width at the rim and at the foot. */
  wide: number
  foot: number
  /** Height of the rim's ellipse as a share of its half width. */
  tilt?: number
  tone?: Tone
  inside?: Tone
  print?: Art
  rim?: Tone
  /** Thickness of the rolled rim, px. */
  roll?: number
}

export function tub(
  random: Random,
  { x, top, bottom, wide, foot, tilt = 0.24, tone = tones.paper, inside = tones.paper, print = '', rim = tones.paper, roll = 22 }: TubOptions,
  inner: Art,
): Art {
  const ry = wide * tilt
  const back = ellipse(x, top, wide, ry, 0, 40)
  let art = form(back, { light: inside.shade, base: mix(inside.base, inside.shade, 0.6), shade: inside.shade }, { shade: 0, light: ry * 0.4, lift: 0 })
  art += inner
  const front: Poly = []
  for (let step = 0; step <= 20; step++) {
    const turn = Math.PI - (Math.PI * step) / 20
    front.push([x + Math.cos(turn) * wide, top + Math.sin(turn) * ry])
  }
  for (let step = 0; step <= 20; step++) {
    const turn = (Math.PI * step) / 20
    front.push([x + Math.cos(turn) * foot, bottom + Math.sin(turn) * foot * tilt])
  }
  const gloss = fill(
    sharp([
      [x - wide * 0.8, top - 20],
      [x - wide * 0.62, top - 20],
      [x - foot * 0.62, bottom + ry],
      [x - foot * 0.8, bottom + ry],
    ]),
    brand.farina,
    0.22,
  )
  const dusk =
    fill(
      sharp([
        [x + wide * 0.55, top - 20],
        [x + wide * 1.2, top - 20],
        [x + foot * 1.2, bottom + ry],
        [x + foot * 0.5, bottom + ry],
      ]),
      '#3A140A',
      0.2,
    ) +
    fill(
      sharp([
        [x + wide * 0.82, top - 20],
        [x + wide * 1.2, top - 20],
        [x + foot * 1.2, bottom + ry],
        [x + foot * 0.8, bottom + ry],
      ]),
      '#3A140A',
      0.16,
    )
  art += form(roughen(random, front, 0.8, 40), tone, { shade: 0, light: 0, lift: 0, crisp: true, surface: print + gloss + dusk })
  const under = fill(
    soft(
      curve(
        front
          .slice(0, 21)
          .map(([px, py]) => [px, py + roll * 1.15] as Pt)
          .concat(
            front
              .slice(0, 21)
              .reverse()
              .map(([px, py]) => [px, py] as Pt),
          ),
        true,
        2,
      ),
    ),
    '#2B0F06',
    0.22,
  )
  const lip: Poly = [
    ...front.slice(0, 21).map(([px, py]) => [px, py - roll * 0.45] as Pt),
    ...front
      .slice(0, 21)
      .reverse()
      .map(([px, py]) => [px, py + roll * 0.55] as Pt),
  ]
  return art + under + form(lip, rim, { shade: roll * 0.34, light: roll * 0.22, lift: 0 })
}
