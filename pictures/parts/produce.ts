import { blob, curve, ellipse, move, type Poly, type Pt, radians, roughen, scale, scatter, soft } from '../geometry.ts'
import { inShade, type Tone, tones } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Art, cut, fill, form, gleam, ribbon, specks } from '../style.ts'

const reach = (x: number, y: number, length: number, angle: number): Pt => [x + Math.cos(radians(angle)) * length, y + Math.sin(radians(angle)) * length]

/** A whole chilli, its stalk at (x, y). */
export function chilli(random: Random, x: number, y: number, length: number, angle: number, tone: Tone = tones.chilli, charred = false): Art {
  const bend = length * 0.13
  const line = curve(
    [
      reach(x, y, 0, angle),
      ...[0.3, 0.65, 1].map(t => {
        const p = reach(x, y, length * t, angle)
        return reach(p[0], p[1], bend * Math.sin(t * 2.6), angle + 90)
      }),
    ],
    false,
    6,
  )
  const body = ribbon(line, t => length * 0.2 * (1 - t) ** 0.62 * (0.8 + Math.min(0.2, t * 3)) + 2)
  const stalk = ribbon(
    curve([reach(x, y, length * 0.03, angle), reach(x, y, -length * 0.1, angle), reach(x, y, -length * 0.19, angle - 16)], false, 4),
    t => length * (0.1 - t * 0.065),
  )
  let art = cut(body, tone, { shade: length * 0.06, light: length * 0.03, lift: 8 })
  if (charred) art += specks(random, scatter(random, body, length * 0.09, 18), ['#2A1A10', '#3B2412'], length * 0.02, length * 0.05, 0.75)
  const mid = line[6] as Pt
  return (
    art +
    gleam(mid[0] - length * 0.02, mid[1] - length * 0.03, length * 0.34, length * 0.045, angle + 8, 0.85) +
    cut(stalk, tones.leaf, { shade: 4, light: 3, lift: 4 })
  )
}

/** A strip of roasted pepper. */
export function pepperStrip(random: Random, x: number, y: number, length: number, width: number, angle: number, tone: Tone): Art {
  const bend = random.about(length * 0.28)
  const mid = reach(x, y, bend, angle + 90)
  const line = curve([reach(x, y, -length / 2, angle), mid, reach(x, y, length / 2, angle)], false, 6)
  const body = ribbon(line, t => width * (0.75 + 0.25 * Math.sin(Math.PI * t)) + random.about(width * 0.08))
  let art = cut(body, tone, { shade: width * 0.26, light: width * 0.16, lift: 6 })
  if (random.chance(0.7)) art += gleam(mid[0] * 0.5 + x * 0.5, mid[1] * 0.5 + y * 0.5 - width * 0.2, length * 0.3, width * 0.2, angle, 0.8)
  if (random.chance(0.5)) art += fill(soft(blob(random, ...reach(x, y, length * 0.36, angle), width * 0.22, width * 0.14, angle, 0.3, 9)), '#3A1208', 0.6)
  return art
}

/** A grilled slice of aubergine or courgette: skin round pale flesh, bars across. */
export function grilledSlice(random: Random, x: number, y: number, rx: number, ry: number, angle: number, skin: Tone, flesh: Tone): Art {
  const rim = blob(random, x, y, rx, ry, angle, 0.05, 22)
  let bars = ''
  for (let bar = -2; bar <= 2; bar++) {
    const at = reach(x, y, bar * rx * 0.36, angle)
    bars += fill(
      soft(ribbon([reach(at[0], at[1], -ry * 1.2, angle + 78), at, reach(at[0], at[1], ry * 1.2, angle + 78)], () => rx * 0.1 + random.about(3))),
      '#5B3218',
      0.75,
    )
  }
  const inside = scale(rim, 0.9, 0.88, x, y)
  return (
    cut(rim, skin, { shade: ry * 0.12, light: ry * 0.08, lift: 8 }) +
    form(inside, flesh, {
      shade: ry * 0.08,
      light: ry * 0.06,
      lift: 0,
      surface: bars + specks(random, scatter(random, inside, rx * 0.16, 20), ['#B99C5A', '#FFF9DA'], 2.5, 5),
    })
  )
}

/** A round slice or half of citrus, cut face towards us. */
export function citrus(
  random: Random,
  x: number,
  y: number,
  radius: number,
  {
    tone = tones.lemon,
    pulp = '#F8E26A',
    deep = '#EBC52F',
    tilt = 0.85,
    half = false,
    angle = 0,
  }: { tone?: Tone; pulp?: string; deep?: string; tilt?: number; half?: boolean; angle?: number } = {},
): Art {
  const rim = blob(random, x, y, radius, radius * tilt, angle, 0.015, 28)
  let art = half
    ? form(
        roughen(
          random,
          curve(
            [
              reach(x, y, radius, 178),
              reach(x, y + radius * 0.5, radius * 0.97, 160),
              reach(x, y + radius * 0.55, radius * 0.95, 100),
              reach(x, y + radius * 0.5, radius * 0.97, 30),
              reach(x, y, radius, 2),
              reach(x, y, radius * tilt, -90),
            ],
            true,
            5,
          ),
          1.5,
          30,
        ),
        tone,
        { shade: radius * 0.2, light: 0, lift: 9 },
      )
    : ''
  art += cut(rim, tone, { shade: radius * 0.07, light: radius * 0.05, lift: half ? 0 : 8 })
  art += fill(soft(scale(rim, 0.91, 0.91, x, y)), '#FFF9DC') + fill(soft(scale(rim, 0.84, 0.84, x, y)), '#FDF0B0')
  const count = 9
  const first = random.range(0, 40)
  for (let index = 0; index < count; index++) {
    const mid = first + (360 * index) / count
    const spot = (far: number, turn: number): Pt => [x + Math.cos(radians(turn)) * radius * far, y + Math.sin(radians(turn)) * radius * far * tilt]
    const segment = [spot(0.12, mid), spot(0.5, mid - 15), spot(0.8, mid - 16.5), spot(0.83, mid), spot(0.8, mid + 16.5), spot(0.5, mid + 15)]
    art +=
      fill(soft(segment), deep) +
      fill(soft(move(scale(segment, 0.86, 0.86, ...spot(0.55, mid)), -1, -1.5)), pulp) +
      gleam(...spot(0.6, mid - 5), radius * 0.2, radius * 0.035, mid, 0.75, '#FFFFFF')
  }
  return art
}

/** A wedge of citrus lying on its skin. */
export function citrusWedge(x: number, y: number, size: number, angle: number, tone: Tone = tones.lemon, pulp = '#F9E573'): Art {
  const arc = (far: number, from: number, to: number): Pt[] => [0, 1, 2, 3, 4, 5, 6].map(step => reach(x, y, far, angle + from + ((to - from) * step) / 6))
  const body: Poly = [...arc(size, 20, 160), reach(x, y, size * 0.98, angle + 180), reach(x, y - size * 0.06, size * 0.98, angle)]
  const flesh: Poly = [...arc(size * 0.8, 14, 166), reach(x, y, size * 0.86, angle + 180), reach(x, y, size * 0.86, angle)]
  let art =
    cut(body, tone, { shade: size * 0.1, light: 0, lift: 8 }) +
    fill(soft([...arc(size * 0.89, 15, 165), reach(x, y, size * 0.93, angle + 180), reach(x, y, size * 0.93, angle)]), '#FFFBE2') +
    fill(soft(flesh), pulp)
  for (const turn of [50, 90, 130]) art += gleam(...reach(x, y, size * 0.42, angle + turn), size * 0.5, size * 0.05, angle + turn, 0.85, '#FFFBE2')
  return art + gleam(...reach(x, y, size * 0.6, angle + 70), size * 0.16, size * 0.06, angle + 70, 0.9, '#FFFFFF')
}

/** A corn cob along an angle; rows of kernels, some charred. */
export function cob(random: Random, x: number, y: number, length: number, width: number, angle: number, charred = 0.16): Art {
  const set = (along: number, off: number): Pt => {
    const p = reach(x, y, along * length, angle)
    return reach(p[0], p[1], off * width, angle + 90)
  }
  const outline = curve(
    [set(-0.5, -0.3), set(-0.35, -0.5), set(0.2, -0.46), set(0.45, -0.28), set(0.52, 0), set(0.45, 0.28), set(0.2, 0.46), set(-0.35, 0.5), set(-0.5, 0.3)],
    true,
    5,
  )
  let art = cut(outline, { light: tones.corn.base, base: '#C98A17', shade: '#8D5A0C' }, { shade: width * 0.1, light: 0, lift: 12 })
  const rows = 9
  const step = width / rows
  for (let row = 0; row < rows; row++) {
    const off = (row + 0.5) / rows - 0.5
    const long = 0.98 * Math.sqrt(Math.max(0.1, 1 - (off * 1.75) ** 2 * 0.28))
    const count = Math.round((length * long) / (step * 1.1))
    for (let index = 0; index < count; index++) {
      const along = -0.49 + (index + 0.5 + (row % 2) * 0.4) * (long / count)
      const narrow = along > 0.2 ? 1 - ((along - 0.2) / 0.32) ** 2 * 0.5 : 1
      const [px, py] = set(along, off * narrow)
      const burnt = random.chance(charred)
      const light = (Math.sin(radians(angle + 90)) >= 0 ? off : -off) * 0.55 + random.about(0.1)
      const tone = burnt ? { light: '#B5761C', base: '#7A4310', shade: '#3E1F08' } : inShade(tones.corn, light)
      art += cut(blob(random, px, py, step * 0.58, step * 0.52 * narrow, angle, 0.08, 8), tone, { shade: step * 0.16, light: step * 0.14, lift: 1.5 })
    }
  }
  return art
}

/** Half a roasted tomato or a small cherry tomato half, cut face up. */
export function tomatoHalf(random: Random, x: number, y: number, radius: number, charred = false): Art {
  const rim = blob(random, x, y, radius, radius * 0.8, 0, 0.03, 20)
  let art =
    cut(move(rim, radius * 0.04, radius * 0.22), tones.tomato, { shade: radius * 0.24, light: 0, lift: 7 }) +
    cut(rim, tones.tomato, { shade: radius * 0.07, light: radius * 0.06, lift: 0 })
  for (const turn of [20, 140, 260])
    art +=
      fill(
        soft(ellipse(x + Math.cos(radians(turn)) * radius * 0.42, y + Math.sin(radians(turn)) * radius * 0.32, radius * 0.27, radius * 0.19, turn, 12)),
        '#C92A1B',
      ) +
      fill(
        soft(ellipse(x + Math.cos(radians(turn)) * radius * 0.44, y + Math.sin(radians(turn)) * radius * 0.34, radius * 0.18, radius * 0.12, turn, 10)),
        '#FA9459',
      ) +
      fill(
        soft(
          ellipse(x + Math.cos(radians(turn + 12)) * radius * 0.46, y + Math.sin(radians(turn + 12)) * radius * 0.34, radius * 0.05, radius * 0.035, turn, 7),
        ),
        '#FFE6A6',
      )
  if (charred) art += specks(random, scatter(random, rim, radius * 0.26, 14), ['#2A130B', '#4A1D0E'], radius * 0.05, radius * 0.12, 0.75)
  return art + gleam(x - radius * 0.36, y - radius * 0.42, radius * 0.5, radius * 0.1, -24, 0.85)
}

/** A radish disc: white heart, pink edge. */
export function radish(random: Random, x: number, y: number, radius: number, tilt = 0.75): Art {
  const rim = blob(random, x, y, radius, radius * tilt, random.range(0, 180), 0.03, 16)
  return (
    cut(rim, { light: '#FF86A6', base: '#DE2F62', shade: '#9F1B43' }, { shade: radius * 0.1, light: radius * 0.08, lift: 5 }) +
    fill(soft(scale(rim, 0.86, 0.86, x, y)), '#FFF7F3') +
    fill(soft(scale(move(rim, 2, 3), 0.5, 0.5, x, y)), '#FBDDE2', 0.8)
  )
}

/** Small rings of spring onion. */
export function springOnion(random: Random, spots: readonly Pt[], size: number): Art {
  return spots
    .map(
      ([x, y]) =>
        cut(
          blob(random, x, y, size, size * 0.78, random.range(0, 180), 0.06, 12),
          { light: '#B9DE6C', base: '#6FAE3C', shade: '#3E7426' },
          { shade: size * 0.24, light: size * 0.2, lift: 3 },
        ) +
        fill(soft(ellipse(x + size * 0.05, y + size * 0.06, size * 0.5, size * 0.36, 0, 10)), '#EAF6C6') +
        fill(soft(ellipse(x + size * 0.08, y + size * 0.1, size * 0.22, size * 0.15, 0, 8)), '#7DA845'),
    )
    .join('')
}
