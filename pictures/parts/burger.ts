import { blob, curve, ellipse, move, type Poly, type Pt, roughen, scatter, soft } from '../geometry.ts'
import { type Tone, tones } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Art, cut, fill, form, gleam, ribbon, specks } from '../style.ts'

/** Leaves hanging out in front: big loose waves, each with its own fall, over a darker row behind. */
export function frill(random: Random, x: number, y: number, half: number, tone: Tone = tones.lettuce, deep = 60): Art {
  let art = ''
  for (const [shift, layer, count] of [
    [-10, { light: tone.base, base: tone.shade, shade: '#2F5E1B' }, 7],
    [0, tone, 6],
  ] as const) {
    const low: Pt[] = []
    const edges = Array.from(
      { length: count + 1 },
      (_, index) => x - half + (half * 2 * index) / count + (index % count ? random.about((half / count) * 0.5) : 0),
    )
    for (let index = 0; index < count; index++) {
      const [from, to] = [edges[index] as number, edges[index + 1] as number]
      const fall = deep * random.range(0.7, 1.2)
      const base = y + shift
      low.push([from + 4, base + deep * 0.34])
      for (const [t, k] of [
        [0.16, 0.78],
        [0.3, 0.7],
        [0.44, 1.04],
        [0.6, 0.86],
        [0.74, 0.98],
        [0.9, 0.6],
      ] as const)
        low.push([from + (to - from) * t, base + fall * k + random.about(5)])
    }
    const poly: Poly = [
      [x - half * 0.98, y - 22 + shift],
      [x, y - 10 + shift],
      [x + half * 0.98, y - 22 + shift],
      [x + half * 1.02, y + deep * 0.3 + shift],
      ...low.reverse(),
      [x - half * 1.02, y + deep * 0.3 + shift],
    ]
    art += cut(poly, layer, { shade: 13, light: 6, lift: 9 })
    for (let index = 0; index < count; index++) {
      const [from, to] = [edges[index] as number, edges[index + 1] as number]
      for (const t of [0.3, 0.52, 0.74]) {
        const px = from + (to - from) * t
        art += fill(
          soft(
            ribbon(
              [
                [px + (0.5 - t) * 26, y + shift],
                [px, y + deep * 0.4 + shift],
                [px + (t - 0.5) * 22, y + deep * 0.72 + shift],
              ],
              u => 8 * (1 - u * 0.8),
            ),
          ),
          layer.light,
          0.8,
        )
      }
      art += fill(
        soft(
          ribbon(
            [
              [to, y + shift - 6],
              [to - 2, y + deep * 0.22 + shift],
            ],
            () => 13,
          ),
        ),
        '#2B4A12',
        0.35,
      )
    }
  }
  return art
}

/** A square of cheese softening over what is under it: corners hang down in front. */
export function meltedSlice(random: Random, x: number, y: number, half: number, hang: number, tone: Tone = tones.cheddar): Art {
  const points: Pt[] = [
    [-1, -0.05],
    [-0.9, 0.1],
    [-0.72, 0.22],
    [-0.6, 0.85],
    [-0.48, 0.98],
    [-0.38, 0.4],
    [-0.15, 0.3],
    [0.02, 0.5],
    [0.14, 1.25],
    [0.24, 1.3],
    [0.32, 0.5],
    [0.5, 0.32],
    [0.6, 0.75],
    [0.7, 0.8],
    [0.78, 0.22],
    [0.95, 0.08],
    [1, -0.05],
    [0.5, -0.18],
    [-0.5, -0.18],
  ]
  const poly = roughen(
    random,
    curve(
      points.map(([px, py]) => [x + px * half, y + py * hang] as Pt),
      true,
      4,
    ),
    1.5,
    24,
  )
  return (
    cut(poly, tone, { shade: 11, light: 7, lift: 9 }) +
    gleam(x - half * 0.62, y + hang * 0.1, half * 0.36, 10, 6, 0.9, '#FFF1B8') +
    gleam(x + half * 0.17, y + hang * 0.75, hang * 0.4, 6, 84, 0.8, '#FFF1B8')
  )
}

/** A minced patty from the side, its edge lacy from the hot plate. */
export function patty(random: Random, x: number, y: number, half: number, thick: number): Art {
  const tone: Tone = { light: '#9A5A33', base: '#6A351B', shade: '#3F1C0C' }
  const outline = roughen(
    random,
    curve(
      [
        [x - half, y],
        [x - half * 0.92, y - thick * 0.5],
        [x, y - thick * 0.62],
        [x + half * 0.92, y - thick * 0.5],
        [x + half, y],
        [x + half * 0.9, y + thick * 0.5],
        [x, y + thick * 0.64],
        [x - half * 0.9, y + thick * 0.5],
      ],
      true,
      6,
    ),
    thick * 0.13,
    thick * 0.3,
  )
  let surface = ''
  for (const [px, py] of scatter(random, outline, thick * 0.32, 120))
    surface += cut(blob(random, px, py, thick * 0.2, thick * 0.13, random.range(-40, 40), 0.25, 8), tone, { shade: 4, light: 3, lift: 2 })
  return form(outline, tone, { shade: thick * 0.2, light: thick * 0.1, lift: 9, surface })
}

/** A layer of sauce between two others, dripping in front. */
export function sauceBand(random: Random, x: number, y: number, half: number, drips: number, depth: number, tone: Tone): Art {
  const poly: Poly = [
    [x - half, y - 10],
    [x - half * 1.02, y + 8],
  ]
  for (let index = 0; index < drips; index++) {
    const t = (index + 0.5) / drips
    const px = x - half + half * 2 * t + random.about(half * 0.08)
    const wide = (half / drips) * random.range(0.42, 0.6)
    const low = y + depth * random.range(0.35, 1)
    poly.push(
      [px - wide * 1.5, y + 12 + random.about(4)],
      [px - wide, low - wide * 0.8],
      [px - wide * 0.6, low],
      [px + wide * 0.6, low],
      [px + wide, low - wide * 0.8],
      [px + wide * 1.5, y + 12 + random.about(4)],
    )
  }
  poly.push([x + half * 1.02, y + 8], [x + half, y - 10])
  let art = cut(curve(poly, true, 3), tone, { shade: 9, light: 0, lift: 7 })
  for (let index = 0; index < drips * 2; index++) art += gleam(x - half + (half * 2 * (index + 0.5)) / (drips * 2), y + 2, half * 0.14, 7, 4, 0.85, tone.light)
  return art
}

/** Gherkin rounds peeping out, seen nearly edge-on. */
export function pickles(random: Random, spots: readonly Pt[], radius = 62): Art {
  return spots
    .map(([x, y]) => {
      const rim = blob(random, x, y, radius, radius * 0.34, random.about(6), 0.04, 20)
      return (
        cut(move(rim, 0, 9), tones.cucumberSkin, { shade: 5, light: 0, lift: 6 }) +
        form(
          rim,
          { light: '#DCE58C', base: '#A9BC4A', shade: '#71862A' },
          { shade: 5, light: 4, lift: 0, surface: specks(random, scatter(random, rim, 13, 20), ['#DDE9A0', '#8CA037'], 2.5, 5) },
        )
      )
    })
    .join('')
}

/** A fried onion ring lying or standing; `tilt` 1 faces us. */
export function onionRing(random: Random, x: number, y: number, radius: number, tilt = 0.4, thick = 0.3, angle = 0): Art {
  const outer = roughen(random, ellipse(x, y, radius, radius * tilt, angle, 44), radius * 0.035, radius * 0.13)
  const inner = roughen(
    random,
    ellipse(x, y - radius * 0.02, radius * (1 - thick), radius * (tilt - thick * (0.35 + tilt * 0.65)), angle, 36),
    radius * 0.02,
    radius * 0.12,
  )
  const lower = move(outer, 0, radius * 0.14 * (1.1 - tilt))
  const ridges = scatter(random, outer, radius * 0.12, 120)
    .map(([px, py]) =>
      cut(
        blob(random, px, py, radius * random.range(0.03, 0.075), radius * random.range(0.02, 0.045), random.range(0, 180), 0.25, 8),
        random.chance(0.6) ? tones.crust : tones.crustPale,
        { shade: radius * 0.018, light: radius * 0.012, lift: 0 },
      ),
    )
    .join('')
  const crustTop = form(outer, tones.crust, { shade: radius * 0.07, light: radius * 0.06, lift: 0, surface: ridges })
  const wall = form(
    lower,
    { light: tones.crustDark.base, base: tones.crustDark.base, shade: tones.crustDark.shade },
    { shade: radius * 0.06, light: 0, lift: 9 },
  )
  const id = `r${Math.round(x)}-${Math.round(y)}-${Math.round(radius)}`
  const well = form(inner, { light: '#7A3C0E', base: '#A85F1C', shade: '#E7B25E' }, { shade: radius * 0.05, light: radius * 0.05, lift: 0 })
  // The hole shows what lies behind, so the ring is masked, not painted over.
  return `<mask id="${id}"><rect x="-500" y="-500" width="2400" height="2400" fill="#fff"/><path d="${soft(move(inner, 0, radius * 0.16 * (1.1 - tilt)))}" fill="#000" transform="translate(0 ${(radius * 0.05).toFixed(1)})"/></mask><g mask="url(#${id})">${wall}${crustTop}${well}</g>`
}
