import { blob, curve, ellipse, move, type Poly, type Pt, roughen, scale, sharp, soft } from '../geometry.ts'
import { mix, type Tone, tones } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Art, cut, fill, form, gleam, shadow } from '../style.ts'

export const dishes = {
  cream: { light: '#FFFFFF', base: '#FBF1E0', shade: '#D8C4A6' },
  terracotta: { light: '#E99A6B', base: '#C7683C', shade: '#8C3F20' },
  iron: { light: '#5C5654', base: '#35302F', shade: '#1B1716' },
  slate: { light: '#6B7378', base: '#454C51', shade: '#2A2F33' },
  copper: { light: '#F5B784', base: '#CE7B47', shade: '#8A4522' },
  blue: { light: '#71859A', base: '#47586B', shade: '#2B3746' },
  olive: { light: '#A3AC62', base: '#737D36', shade: '#4A521E' },
  dark: { light: '#5E4A45', base: '#3A2A27', shade: '#211614' },
  white: { light: '#FFFFFF', base: '#FFFDF8', shade: '#DDD3C7' },
  clay: { light: '#B5754B', base: '#854A2A', shade: '#562B16' },
} as const satisfies Record<string, Tone>

/** A plate under the picture's usual view: rim, well, and the shadow it stands in. `tilt` 1 is from above. */
export function plate(random: Random, x: number, y: number, rx: number, tone: Tone = dishes.cream, tilt = 0.68): Art {
  const ry = rx * tilt
  const thick = rx * 0.045
  const edge = roughen(random, ellipse(x, y, rx, ry, 0, 56), 1.2, 60)
  let art = shadow(ellipse(x, y, rx, ry), rx * 0.05, rx * 0.1, rx * 0.055, 0.42)
  art += fill(soft(move(edge, 0, thick)), tone.shade)
  art += form(edge, tone, { shade: ry * 0.02, light: ry * 0.03, lift: 0 })
  const well = ellipse(x, y + ry * 0.02, rx * 0.76, ry * 0.75, 0, 48)
  art += fill(soft(well), mix(tone.base, tone.shade, 0.5))
  art += fill(soft(move(scale(well, 0.985, 0.975, x, y), rx * 0.012, ry * 0.03)), mix(tone.base, tone.light, 0.35))
  return art + gleam(x - rx * 0.72, y - ry * 0.5, rx * 0.4, ry * 0.06, -48, 0.75, '#FFFFFF')
}

/** A tray or slate with straight sides, seen in the same view. */
export function slab(random: Random, corners: readonly Pt[], tone: Tone, thick = 22): Art {
  const top = roughen(random, corners, 3, 50)
  return (
    shadow(move(top, 0, thick), 18, 24, 18, 0.45) + fill(sharp(move(top, 0, thick)), tone.shade) + form(top, tone, { shade: 0, light: 7, lift: 0, crisp: true })
  )
}

/** A bowl: its inside, what lies in it, then the wall in front. The content stands over the rim where it is drawn so. */
export function bowl(
  random: Random,
  x: number,
  y: number,
  rx: number,
  depth: number,
  tone: Tone,
  content: Art,
  { tilt = 0.42, foot = 0.5, decor = '' }: { tilt?: number; foot?: number; decor?: Art } = {},
): Art {
  const ry = rx * tilt
  const rim = ellipse(x, y, rx, ry, 0, 56)
  let art = form(rim, { light: tone.shade, base: mix(tone.base, tone.shade, 0.55), shade: tone.base }, { shade: ry * 0.1, light: ry * 0.2, lift: 0 })
  art += content
  const wall: Poly = []
  for (let step = 0; step <= 24; step++) {
    const turn = Math.PI - (Math.PI * step) / 24
    wall.push([x + Math.cos(turn) * rx, y + Math.sin(turn) * ry])
  }
  const belly: Pt[] = [
    [x + rx * 0.97, y + depth * 0.42],
    [x + rx * 0.84, y + depth * 0.8],
    [x + rx * foot, y + depth * 1.12],
    [x, y + depth * 1.2],
    [x - rx * foot, y + depth * 1.12],
    [x - rx * 0.84, y + depth * 0.8],
    [x - rx * 0.97, y + depth * 0.42],
  ]
  const body = [...wall, ...curve(belly, false, 6)]
  art += form(roughen(random, body, 0.8, 40), tone, {
    shade: depth * 0.2,
    light: 0,
    lift: 0,
    surface: decor + gleam(x - rx * 0.62, y + depth * 0.5 + ry * 0.3, rx * 0.5, depth * 0.14, 38, 0.4, '#FFFFFF'),
  })
  const lip = [
    ...wall.map(([px, py]) => [px, py - rx * 0.012] as Pt),
    ...wall
      .slice()
      .reverse()
      .map(([px, py]) => [px, py + rx * 0.035] as Pt),
  ]
  return (
    art +
    fill(soft(move(lip, 0, rx * 0.03)), '#2B0F06', 0.16) +
    form(lip, { light: mix(tone.light, '#FFFFFF', 0.3), base: tone.light, shade: tone.base }, { shade: rx * 0.012, light: rx * 0.006, lift: 0 })
  )
}

/** An iron or copper pan from above, its handle to the lower right unless told. */
export function pan(random: Random, x: number, y: number, rx: number, tone: Tone, tilt = 0.66, handle: Pt | null = [1.5, 0.62]): Art {
  const ry = rx * tilt
  const thick = rx * 0.1
  let art = shadow(ellipse(x, y, rx, ry), rx * 0.06, rx * 0.14, rx * 0.06, 0.45)
  if (handle) {
    const [hx, hy] = [x + rx * handle[0], y + ry * handle[1]]
    const [dx, dy] = [hx - x, hy - y]
    const far = Math.hypot(dx, dy)
    const [nx, ny] = [(-dy / far) * rx * 0.09, (dx / far) * rx * 0.09]
    art += form(
      [
        [x + dx * 0.5 + nx, y + dy * 0.5 + ny],
        [hx + nx * 0.75, hy + ny * 0.75],
        [hx + dx * 0.03, hy + dy * 0.03],
        [hx - nx * 0.75, hy - ny * 0.75],
        [x + dx * 0.5 - nx, y + dy * 0.5 - ny],
      ],
      tone,
      { shade: 14, light: 8, lift: 12 },
    )
  }
  art += form(move(ellipse(x, y, rx, ry, 0, 50), 0, thick), { light: tone.shade, base: tone.shade, shade: tone.shade }, { lift: 0 })
  art += form(roughen(random, ellipse(x, y, rx, ry, 0, 56), 1, 60), tone, { shade: ry * 0.02, light: ry * 0.03, lift: 0 })
  return (
    art +
    form(
      ellipse(x, y + ry * 0.02, rx * 0.91, ry * 0.89, 0, 50),
      { light: mix(tone.shade, '#000000', 0.2), base: mix(tone.base, tone.shade, 0.6), shade: tone.base },
      { shade: ry * 0.04, light: ry * 0.09, lift: 0 },
    )
  )
}

/** A little pot of sauce: used beside dishes. `fill` is the sauce's tone. */
export function pot(
  random: Random,
  x: number,
  y: number,
  rx: number,
  wall: Tone,
  sauce: Tone,
  { tilt = 0.5, depth = 0.75 }: { tilt?: number; depth?: number } = {},
): Art {
  const ry = rx * tilt
  let art = shadow(ellipse(x, y + rx * depth * 0.75, rx * 0.8, ry * 0.7), 8, 10, 10, 0.4)
  const inner = form(ellipse(x, y + ry * 0.16, rx * 0.9, ry * 0.8, 0, 36), sauce, {
    shade: ry * 0.12,
    light: ry * 0.08,
    lift: 0,
    surface:
      cut(blob(random, x - rx * 0.06, y + ry * 0.12, rx * 0.52, ry * 0.42, -8, 0.08, 16), sauce, { shade: ry * 0.12, light: ry * 0.08, lift: 3 }) +
      gleam(x - rx * 0.4, y - ry * 0.1, rx * 0.5, ry * 0.14, -16, 0.85, sauce.light),
  })
  art += bowl(random, x, y, rx, rx * depth, wall, inner, { tilt, foot: 0.66 })
  return art
}

/** A wooden board with its grain. */
export function board(random: Random, corners: readonly Pt[], thick = 26): Art {
  const top = roughen(random, corners, 3, 60)
  const xs = corners.map(point => point[0])
  const ys = corners.map(point => point[1])
  const [left, right, high, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  let grain = ''
  for (let y = high + 14; y < low; y += random.range(24, 46)) {
    const bend = random.about(14)
    grain += `<path d="M${left} ${y.toFixed(0)}Q${((left + right) / 2).toFixed(0)} ${(y + bend).toFixed(0)} ${right} ${(y + random.about(10)).toFixed(0)}" stroke="${tones.wood.shade}" stroke-width="${random.range(2, 5).toFixed(1)}" opacity=".3" fill="none"/>`
  }
  return (
    shadow(move(top, 0, thick), 18, 26, 18, 0.45) +
    fill(soft(move(top, 0, thick)), tones.wood.shade) +
    form(top, tones.wood, { shade: 0, light: 8, lift: 0, surface: grain })
  )
}
