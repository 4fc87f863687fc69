import { blob, curve, ellipse, move, normals, type Poly, type Pt, radians, scale, soft } from '../geometry.ts'
import { inShade, type Tone, tones } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Art, cut, fill, gleam, ribbon } from '../style.ts'

const reach = (x: number, y: number, length: number, angle: number): Pt => [x + Math.cos(radians(angle)) * length, y + Math.sin(radians(angle)) * length]

/** A frilled lettuce leaf; `angle` is where its rib points. */
export function lettuceLeaf(random: Random, x: number, y: number, length: number, width: number, angle: number, tone: Tone = tones.lettuce): Art {
  const base = ellipse(0, 0, length / 2, width / 2, 0, 44)
  const out = normals(base)
  const phase = random.range(0, 6)
  const frill = base.map((point, index) => {
    const turn = (index / base.length) * Math.PI * 2
    const size = (0.075 + 0.05 * Math.sin(turn * 3 + phase)) * width * Math.sin(turn * 11 + phase * 2) + random.about(width * 0.04)
    const normal = out[index] as Pt
    const slim = turn > 2.5 && turn < 3.8 ? 0.3 : 1
    return [point[0] + normal[0] * size * slim, point[1] + normal[1] * size * slim] as Pt
  })
  const cos = Math.cos(radians(angle))
  const sin = Math.sin(radians(angle))
  const set = (poly: readonly Pt[]): Poly => poly.map(([px, py]) => [x + px * cos - py * sin, y + px * sin + py * cos] as Pt)
  const edge = set(frill)
  let art = cut(edge, tone, { shade: width * 0.17, light: width * 0.09, lift: 6 })
  art += fill(soft(scale(edge, 0.62, 0.62, x, y)), tone.shade, 0.3)
  const rib = set(
    ribbon(
      [
        [-length * 0.48, 0],
        [-length * 0.1, width * 0.03],
        [length * 0.36, -width * 0.02],
      ],
      t => width * 0.11 * (1 - t * 0.85),
    ),
  )
  art += fill(soft(rib), '#E7F0AE', 0.9)
  for (const side of [-1, 1]) {
    for (const t of [-0.25, -0.02, 0.2]) {
      const vein = set(
        ribbon(
          [
            [length * t, 0],
            [length * (t + 0.1), side * width * 0.16],
            [length * (t + 0.16), side * width * 0.33],
          ],
          u => width * 0.05 * (1 - u * 0.8),
        ),
      )
      art += fill(soft(vein), '#DCEB94', 0.7)
    }
  }
  return art
}

/** A thin wavy shred: lettuce, cabbage, carrot. */
export function shred(random: Random, x: number, y: number, length: number, width: number, angle: number, tone: Tone, bend = 0.25): Art {
  const curl = random.about(length * bend)
  const along = (t: number, off: number): Pt => {
    const point = reach(x, y, (t - 0.5) * length, angle)
    return reach(point[0], point[1], off, angle + 90)
  }
  const spine = curve([along(0, curl), along(0.35, -curl * 0.6), along(0.7, -curl * 0.4), along(1, curl * 0.9)], false, 3)
  const body = ribbon(spine, t => width * (0.55 + 0.45 * Math.sin(Math.PI * t)) + random.about(width * 0.2))
  return cut(body, tone, { shade: width * 0.4, light: width * 0.22, lift: 3.5 })
}

export function shreds(random: Random, spots: readonly Pt[], tone: Tone, length: number, width: number, angle = 0, spread = 80): Art {
  return spots
    .map(([x, y]) =>
      shred(random, x, y, length * random.range(0.7, 1.25), width * random.range(0.75, 1.2), angle + random.about(spread), inShade(tone, random.about(0.16))),
    )
    .join('')
}

/** A slice of tomato, seen under `tilt` (1 from above, 0.4 low). */
export function tomatoSlice(random: Random, x: number, y: number, radius: number, tilt = 0.7, angle = 0): Art {
  const rim = blob(random, x, y, radius, radius * tilt, angle, 0.025, 20)
  let art = cut(rim, tones.tomato, { shade: radius * 0.12, light: radius * 0.07, lift: 6 })
  art += fill(soft(scale(rim, 0.86, 0.86, x, y)), '#F2604A')
  const chambers = random.int(5, 6)
  const first = random.range(0, 360)
  for (let index = 0; index < chambers; index++) {
    const mid = first + (index / chambers) * 360
    const half = (180 / chambers) * 0.72
    const spot = (far: number, turn: number): Pt => {
      const [px, py] = reach(0, 0, radius * far, turn)
      const cos = Math.cos(radians(angle))
      const sin = Math.sin(radians(angle))
      return [x + px * cos - py * tilt * sin, y + px * sin + py * tilt * cos]
    }
    const chamber = [spot(0.24, mid), spot(0.5, mid - half * 0.8), spot(0.74, mid - half), spot(0.78, mid), spot(0.74, mid + half), spot(0.5, mid + half * 0.8)]
    art += fill(soft(chamber), '#C9281B') + fill(soft(move(scale(chamber, 0.78, 0.78, ...spot(0.6, mid)), 2, 2.5)), '#F98A55')
    for (const off of [-0.45, 0.4]) art += fill(soft(ellipse(...spot(0.6, mid + half * off), radius * 0.065, radius * 0.045, mid, 7)), '#FFE3A1')
  }
  return art + gleam(x - radius * 0.45, y - radius * tilt * 0.5, radius * 0.6, radius * 0.12, angle - 38, 0.75)
}

/** A wedge of tomato lying on its side. */
export function tomatoWedge(_random: Random, x: number, y: number, size: number, angle: number): Art {
  const arc = (far: number, from: number, to: number): Pt[] => [0, 1, 2, 3, 4, 5, 6].map(step => reach(x, y, far, from + ((to - from) * step) / 6))
  const body: Poly = [...arc(size, angle - 62, angle + 62), reach(x, y, -size * 0.12, angle)]
  const flesh: Poly = [...arc(size * 0.8, angle - 56, angle + 56), reach(x, y, size * 0.02, angle)]
  let art = cut(body, tones.tomato, { shade: size * 0.13, light: size * 0.08, lift: 6 }) + fill(soft(flesh), '#F46A4E')
  for (const side of [-26, 26]) {
    const at = reach(x, y, size * 0.48, angle + side)
    art += fill(soft(ellipse(at[0], at[1], size * 0.25, size * 0.14, angle + side * 0.7, 10)), '#D3321F')
    for (const off of [-0.1, 0.1]) art += fill(soft(ellipse(at[0] + off * size, at[1] + off * size * 0.4, size * 0.06, size * 0.035, angle, 7)), '#FFE09A')
  }
  return art + gleam(...reach(x, y, size * 0.86, angle - 30), size * 0.3, size * 0.08, angle + 60, 0.8)
}

/** An arc of onion, pickled or raw. */
export function onionArc(
  random: Random,
  x: number,
  y: number,
  radius: number,
  from: number,
  sweep: number,
  tone: Tone = tones.onion,
  tilt = 0.75,
  width = 0.26,
): Art {
  const spine = Array.from({ length: 9 }, (_, step) => {
    const turn = radians(from + (sweep * step) / 8)
    return [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius * tilt] as Pt
  })
  const thick = radius * width
  const body = ribbon(spine, t => thick * (0.62 + 0.38 * Math.sin(Math.PI * t)) + random.about(thick * 0.14))
  return cut(body, tone, { shade: thick * 0.34, light: thick * 0.24, lift: 4.5 })
}

export function onionArcs(random: Random, spots: readonly Pt[], radius: number, tone: Tone = tones.onion, tilt = 0.75): Art {
  return spots
    .map(([x, y]) =>
      onionArc(random, x, y, radius * random.range(0.75, 1.2), random.range(150, 240), random.range(120, 200), inShade(tone, random.about(0.1)), tilt),
    )
    .join('')
}

/** A slice of cucumber with its seeds. */
export function cucumberSlice(random: Random, x: number, y: number, radius: number, tilt = 0.75, angle = 0): Art {
  const rim = blob(random, x, y, radius, radius * tilt, angle, 0.025, 16)
  let art = cut(rim, tones.cucumberSkin, { shade: radius * 0.1, light: radius * 0.08, lift: 5 })
  art +=
    fill(soft(scale(rim, 0.87, 0.87, x, y)), tones.cucumber.base) +
    fill(soft(scale(rim, 0.62, 0.62, x - radius * 0.03, y - radius * 0.03)), tones.cucumber.light)
  for (let index = 0; index < 9; index++) {
    const [px, py] = reach(0, 0, radius * 0.42, index * 40 + random.about(8))
    art += fill(soft(ellipse(x + px, y + py * tilt, radius * 0.1, radius * 0.05, index * 40, 7)), '#A9C66B')
  }
  return art
}

/** A ring of olive, jalapeño or gherkin with its hole. */
export function ring(random: Random, x: number, y: number, radius: number, tone: Tone, hole: string, tilt = 0.75, share = 0.45): Art {
  const rim = blob(random, x, y, radius, radius * tilt, 0, 0.05, 14)
  return (
    cut(rim, tone, { shade: radius * 0.22, light: radius * 0.16, lift: 4 }) + fill(soft(scale(rim, share, share, x + radius * 0.03, y + radius * 0.05)), hole)
  )
}

/** A cube of cheese: three faces, three tones. */
export function cube(random: Random, x: number, y: number, size: number, tone: Tone, angle = 0): Art {
  const spot = (px: number, py: number): Pt => {
    const [dx, dy] = [px * size + random.about(size * 0.05), py * size + random.about(size * 0.05)]
    return [x + dx * Math.cos(radians(angle)) - dy * Math.sin(radians(angle)), y + dx * Math.sin(radians(angle)) + dy * Math.cos(radians(angle))]
  }
  const [a, b, c, d, e, f, g] = [spot(-0.55, -0.25), spot(0, -0.55), spot(0.6, -0.22), spot(0.02, 0.08), spot(-0.52, 0.3), spot(0.04, 0.62), spot(0.57, 0.28)]
  const face = (points: readonly Pt[], colour: string): Art =>
    fill(`M${points.map(point => point.map(value => value.toFixed(1)).join(' ')).join('L')}Z`, colour)
  return (
    face(move([a, e, f, g, c], 3, 6), 'rgb(43 15 6 / .26)') + face([a, b, c, d], tone.light) + face([a, d, f, e], tone.base) + face([d, c, g, f], tone.shade)
  )
}

/** A small pointed leaf: parsley, mint, rocket. */
export function herbLeaf(random: Random, x: number, y: number, length: number, angle: number, tone: Tone = tones.leaf): Art {
  const steps: Pt[] = [
    [0, 0],
    [0.2, 0.16],
    [0.34, 0.13],
    [0.5, 0.3],
    [0.62, 0.2],
    [0.8, 0.22],
    [1, 0],
    [0.8, -0.22],
    [0.62, -0.18],
    [0.5, -0.3],
    [0.34, -0.12],
    [0.2, -0.15],
  ]
  const poly = steps.map(([along, off]) => {
    const point = reach(x, y, along * length + random.about(length * 0.04), angle)
    return reach(point[0], point[1], off * length, angle + 90)
  })
  return (
    cut(poly, tone, { shade: length * 0.1, light: length * 0.06, lift: 3.5 }) +
    fill(
      soft(
        ribbon([reach(x, y, length * 0.05, angle), reach(x, y, length * 0.5, angle), reach(x, y, length * 0.85, angle)], t => length * 0.06 * (1 - t * 0.7)),
      ),
      tone.light,
      0.8,
    )
  )
}

/** A sprig: three to five small leaves off one point. */
export function sprig(random: Random, x: number, y: number, size: number, angle: number, tone: Tone = tones.leaf): Art {
  return [-72, 68, -36, 34, 0]
    .map(turn => herbLeaf(random, x, y, size * random.range(0.8, 1.1), angle + turn + random.about(8), inShade(tone, random.about(0.15))))
    .join('')
}
