import { blob, bounds, ellipse, move, type Pt, scale, scatter, soft } from '../geometry.ts'
import { inShade, type Tone, tones } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Art, cut, fill, gleam, specks } from '../style.ts'

/** A dome of grains: rice, bulgur, couscous. */
export function grains(random: Random, outline: readonly Pt[], tone: Tone, grain = 15): Art {
  const box = bounds(outline)
  const [cx, cy] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const [halfWide, halfHigh] = [(box.right - box.left) / 2, (box.bottom - box.top) / 2]
  let art =
    fill(soft(move(outline, 8, 12)), '#2B0F06', 0.26) +
    fill(soft(outline), tone.shade) +
    fill(soft(move(scale(outline, 0.9, 0.88, cx, cy), -halfWide * 0.05, -halfHigh * 0.07)), tone.base)
  for (const [x, y] of scatter(random, scale(outline, 0.99, 0.99, cx, cy), grain * 1.05, 340)) {
    const dim = ((x - cx) / halfWide) * 0.2 + ((y - cy) / halfHigh) * 0.26 + random.about(0.1)
    const of = inShade(tone, dim)
    const piece = blob(random, x, y, grain * random.range(0.8, 1.05), grain * 0.36, random.range(0, 180), 0.06, 8)
    art +=
      fill(soft(move(piece, grain * 0.16, grain * 0.24)), of.shade) +
      fill(soft(piece), of.base) +
      fill(soft(scale(move(piece, -grain * 0.06, -grain * 0.08), 0.66, 0.62, x, y)), of.light)
  }
  return art
}

/** Thin browned threads of vermicelli among rice. */
export function threads(random: Random, outline: readonly Pt[], colour: string, count: number, length: number): Art {
  return scatter(random, outline, length * 0.7, count)
    .map(([x, y]) => gleam(x, y, length * random.range(0.7, 1.2), length * 0.16, random.range(0, 180), 0.95, colour))
    .join('')
}

/** One falafel: dark crumbly crust, flecks of herb and sesame. */
export function falafel(random: Random, x: number, y: number, radius: number, seeds = true): Art {
  const outline = blob(random, x, y, radius, radius * 0.92, random.range(0, 180), 0.05, 22)
  let art = cut(outline, tones.falafel, { shade: radius * 0.34, light: radius * 0.13, lift: radius * 0.1 })
  for (const [px, py] of scatter(random, scale(outline, 0.92, 0.92, x, y), radius * 0.17, 130)) {
    const dim = inShade(tones.falafel, ((px - x) / radius) * 0.25 + ((py - y) / radius) * 0.34 + random.about(0.1))
    const bump = blob(random, px, py, radius * random.range(0.05, 0.12), radius * random.range(0.05, 0.08), random.range(0, 180), 0.3, 7)
    art +=
      fill(soft(move(bump, radius * 0.016, radius * 0.026)), dim.shade, 0.8) +
      fill(soft(bump), dim.base) +
      (random.chance(0.5) ? fill(soft(scale(bump, 0.5, 0.4, px - radius * 0.02, py - radius * 0.03)), dim.light) : '')
  }
  art += specks(
    random,
    scatter(random, scale(outline, 0.8, 0.8, x - radius * 0.1, y - radius * 0.1), radius * 0.4, 14),
    ['#6D8A33', '#89A043'],
    radius * 0.03,
    radius * 0.06,
  )
  if (seeds)
    for (const [px, py] of scatter(random, scale(outline, 0.72, 0.72, x - radius * 0.08, y - radius * 0.1), radius * 0.36, 12))
      art +=
        fill(soft(blob(random, px + 1, py + 2, radius * 0.085, radius * 0.048, random.range(0, 180), 0.05, 7)), '#4A2408', 0.5) +
        fill(soft(blob(random, px, py, radius * 0.085, radius * 0.05, random.range(0, 180), 0.05, 7)), '#F6DDA6')
  return art
}

/** A broken falafel: the green crumb inside, the brown rim round it. */
export function falafelHalf(random: Random, x: number, y: number, radius: number, tilt = 0.8): Art {
  const outline = blob(random, x, y, radius, radius * tilt, 0, 0.05, 22)
  let art =
    cut(move(outline, radius * 0.05, radius * 0.22), tones.falafel, { shade: radius * 0.2, light: 0, lift: radius * 0.1 }) +
    cut(outline, tones.falafel, { shade: radius * 0.08, light: radius * 0.06, lift: 0 })
  const inside = scale(outline, 0.86, 0.85, x, y)
  art += fill(soft(inside), tones.falafelIn.base)
  for (const [px, py] of scatter(random, scale(inside, 0.93, 0.93, x, y), radius * 0.13, 130)) {
    art += cut(
      blob(random, px, py, radius * random.range(0.05, 0.1), radius * random.range(0.04, 0.08), random.range(0, 180), 0.28, 7),
      random.chance(0.25) ? tones.pistachio : random.chance(0.2) ? tones.green : tones.falafelIn,
      { shade: radius * 0.035, light: radius * 0.022, lift: 1.5 },
    )
  }
  return art
}

/** A chickpea with its seam. */
export function chickpea(random: Random, x: number, y: number, radius: number): Art {
  const outline = blob(random, x, y, radius, radius * 0.9, random.range(0, 180), 0.05, 14)
  return (
    cut(outline, { light: '#FBE3AE', base: '#E5BE75', shade: '#B38742' }, { shade: radius * 0.32, light: radius * 0.18, lift: 5 }) +
    gleam(x + radius * 0.1, y + radius * 0.1, radius * 0.9, radius * 0.12, random.range(20, 80), 0.55, '#A87B38') +
    gleam(x - radius * 0.3, y - radius * 0.4, radius * 0.5, radius * 0.16, -30, 0.85)
  )
}

/** A flat yellow lupin bean with its dimple. */
export function lupin(random: Random, x: number, y: number, radius: number): Art {
  const angle = random.range(0, 180)
  const outline = blob(random, x, y, radius * 1.1, radius * 0.86, angle, 0.04, 14)
  return (
    cut(outline, { light: '#FFF0A0', base: '#F2CC4B', shade: '#C2951F' }, { shade: radius * 0.24, light: radius * 0.16, lift: 5 }) +
    fill(soft(ellipse(x + radius * 0.2, y, radius * 0.2, radius * 0.13, angle, 9)), '#B98B1D', 0.8)
  )
}

/** Ruby seeds of pomegranate. */
export function pomegranate(random: Random, spots: readonly Pt[], size: number): Art {
  return spots
    .map(
      ([x, y]) =>
        cut(
          blob(random, x, y, size, size * 0.76, random.range(0, 180), 0.1, 9),
          { light: '#FF7C86', base: '#C4172F', shade: '#7D0A1E' },
          { shade: size * 0.36, light: size * 0.24, lift: 4 },
        ) + gleam(x - size * 0.25, y - size * 0.3, size * 0.6, size * 0.2, -30, 0.85),
    )
    .join('')
}
