import { blob, curve, ellipse, move, type Poly, type Pt, radians, roughen, scale, scatter, soft } from '../geometry.ts'
import { type Tone, tones } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Art, cut, fill, form, gleam, specks } from '../style.ts'
import { toast } from './bread.ts'

/** The surface of a piadina: leopard marks from the iron plate, each a torn golden patch with a scorched streak or two. */
export function blisters(random: Random, outline: readonly Pt[], size: number): Art {
  let [golden, brown, scorched] = ['', '', '']
  for (const [x, y] of scatter(random, outline, size * 1.75, 80)) {
    const far = size * random.range(0.45, 1.15)
    const angle = random.range(-50, 50)
    golden += fill(soft(blob(random, x, y, far, far * random.range(0.45, 0.75), angle, 0.3, 16)), '#E2AE62', 0.55)
    if (random.chance(0.8))
      brown += fill(
        soft(blob(random, x + random.about(far * 0.2), y + random.about(far * 0.15), far * 0.62, far * 0.36, angle + random.about(20), 0.36, 14)),
        '#BD7B36',
        0.62,
      )
    for (let streak = random.int(0, 2); streak > 0; streak--)
      scorched += fill(
        soft(
          blob(
            random,
            x + random.about(far * 0.4),
            y + random.about(far * 0.3),
            far * random.range(0.14, 0.34),
            far * random.range(0.08, 0.18),
            angle + random.about(40),
            0.38,
            12,
          ),
        ),
        '#7F4317',
        0.72,
      )
  }
  return golden + brown + scorched + specks(random, scatter(random, outline, size * 0.8, 90), ['#D9A257', '#BC7C3C', '#FFF3D4'], size * 0.03, size * 0.08, 0.6)
}

/** A rolled piadina; (x, y) is the middle of its cut face, `angle` where the rest of it points. The face looks at us. */
export function roll(
  random: Random,
  x: number,
  y: number,
  length: number,
  radius: number,
  angle: number,
  face: (outline: Poly) => Art,
  {
    squash = 0.62,
    tone = tones.piadina,
    wrap,
  }: { squash?: number; tone?: Tone; wrap?: { tone: Tone; from: number; print: (left: number, top: number, right: number, bottom: number) => Art } } = {},
): Art {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))]
  const spot = (along: number, off: number): Pt => [x + along * cos - off * sin, y + along * sin + off * cos]
  const barrel = (from: number, to: number, k: number, round: number): Poly =>
    curve(
      [
        spot(from, -radius * k),
        spot((from + to) / 2, -radius * k * 1.015),
        spot(to - radius * 0.1, -radius * k * 0.97),
        spot(to + round * 0.75, -radius * k * 0.72),
        spot(to + round * 1.15, -radius * k * 0.38),
        spot(to + round * 1.28, 0),
        spot(to + round * 1.15, radius * k * 0.38),
        spot(to + round * 0.75, radius * k * 0.72),
        spot(to - radius * 0.1, radius * k * 0.97),
        spot((from + to) / 2, radius * k * 1.015),
        spot(from, radius * k),
        spot(from - radius * squash * 0.95, radius * k * 0.3),
        spot(from - radius * squash * 0.95, -radius * k * 0.3),
      ],
      true,
      5,
    )
  const body = roughen(random, barrel(0, length, 1, radius * 0.34), 2.4, 34)
  const seam = curve(
    [
      spot(0, radius * 0.16),
      spot(length * 0.5, radius * 0.1),
      spot(length * 1.02, radius * 0.2),
      spot(length * 1.02, radius * 0.28),
      spot(length * 0.5, radius * 0.19),
      spot(0, radius * 0.24),
    ],
    true,
    4,
  )
  let art = form(body, tone, {
    shade: radius * 0.3,
    light: radius * 0.13,
    lift: 14,
    surface: blisters(random.fork(`skin${x}`), body, radius * 0.24) + fill(soft(seam), tone.shade, 0.55),
  })
  if (wrap) {
    const k = 1.055
    const paper = roughen(
      random,
      curve(
        [
          spot(wrap.from + radius * 0.5, -radius * k),
          spot(length * 0.7, -radius * k * 1.01),
          spot(length, -radius * k * 0.96),
          spot(length + radius * 0.3, -radius * k * 0.6),
          spot(length + radius * 0.42, 0),
          spot(length + radius * 0.3, radius * k * 0.6),
          spot(length, radius * k * 0.96),
          spot(length * 0.6, radius * k * 1.01),
          spot(wrap.from - radius * 0.35, radius * k),
          spot(wrap.from - radius * 0.12, radius * 0.45),
          spot(wrap.from + radius * 0.18, -radius * 0.3),
        ],
        true,
        5,
      ),
      2,
      40,
    )
    const xs = paper.map(point => point[0])
    const ys = paper.map(point => point[1])
    art += form(paper, wrap.tone, {
      shade: radius * 0.26,
      light: radius * 0.1,
      lift: 10,
      surface:
        wrap.print(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)) +
        fill(
          soft(
            curve(
              [
                spot(wrap.from + radius * 0.1, radius * 0.12),
                spot(length * 0.8, radius * 0.2),
                spot(length + radius * 0.45, radius * 0.5),
                spot(length + radius * 0.4, radius * 0.58),
                spot(length * 0.8, radius * 0.3),
              ],
              true,
              4,
            ),
          ),
          wrap.tone.shade,
          0.7,
        ),
    })
  }
  const rim = roughen(random, ellipse(x, y, radius * squash, radius * 1.01, angle, 40), 2.2, 30)
  const mouth = scale(rim, 0.87, 0.9, x, y)
  art += form(rim, { light: '#FFF3D6', base: '#F3D9A6', shade: '#D0A25C' }, { shade: radius * 0.06, light: radius * 0.05, lift: 0 })
  return art + fill(soft(mouth), '#5A2C12') + face(mouth)
}

/** A triangle of soft bread. */
export function breadTriangle(random: Random, x: number, y: number, size: number, angle: number, tone: Tone = tones.pita): Art {
  const corner = (turn: number, far: number): Pt => [x + Math.cos(radians(angle + turn)) * size * far, y + Math.sin(radians(angle + turn)) * size * far]
  const top = roughen(random, curve([corner(0, 1), corner(58, 0.66), corner(118, 1), corner(180, 0.72), corner(240, 1), corner(300, 0.66)], true, 5), 2, 26)
  return (
    form(move(top, size * 0.02, size * 0.12), { light: tones.crumb.base, base: tones.crumb.shade, shade: tone.shade }, { lift: 9, shade: 6, light: 0 }) +
    form(top, tone, { shade: size * 0.08, light: size * 0.05, lift: 0, surface: toast(random, scale(top, 0.86, 0.86, x, y), size * 0.42, size * 0.2) })
  )
}

/** A round piadina folded once: a half-moon with its opening towards us (below). Filling is drawn between the leaves. */
export function foldedMoon(
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  filling: Art,
  { gap = 60, tone = tones.piadina }: { gap?: number; tone?: Tone } = {},
): Art {
  const under = roughen(
    random,
    curve(
      [
        [x - rx * 0.98, y + gap * 0.1],
        [x - rx * 0.6, y - ry * 0.3],
        [x + rx * 0.6, y - ry * 0.3],
        [x + rx * 0.98, y + gap * 0.1],
        [x + rx * 0.99, y + gap * 0.7],
        [x + rx * 0.7, y + gap * 1.16],
        [x + rx * 0.25, y + gap * 1.36],
        [x - rx * 0.25, y + gap * 1.36],
        [x - rx * 0.7, y + gap * 1.16],
        [x - rx * 0.99, y + gap * 0.7],
      ],
      true,
      6,
    ),
    2.6,
    30,
  )
  const over = roughen(
    random,
    curve(
      [
        [x - rx, y + 6],
        [x - rx * 0.94, y - ry * 0.42],
        [x - rx * 0.68, y - ry * 0.8],
        [x - rx * 0.28, y - ry * 0.98],
        [x + rx * 0.28, y - ry * 0.98],
        [x + rx * 0.68, y - ry * 0.8],
        [x + rx * 0.94, y - ry * 0.42],
        [x + rx, y + 6],
        [x + rx * 0.72, y + ry * 0.07],
        [x + rx * 0.3, y + ry * 0.02],
        [x - rx * 0.1, y + ry * 0.07],
        [x - rx * 0.5, y + ry * 0.03],
        [x - rx * 0.84, y + ry * 0.08],
      ],
      true,
      6,
    ),
    2.6,
    30,
  )
  return (
    form(under, tone, { shade: ry * 0.08, light: 0, lift: 16, surface: blisters(random.fork('under'), under, rx * 0.09) }) +
    filling +
    form(over, tone, { shade: ry * 0.1, light: ry * 0.05, lift: 12, surface: blisters(random.fork('over'), over, rx * 0.085) })
  )
}

/** Torn pieces of flat bread. */
export function tornBread(random: Random, x: number, y: number, rx: number, ry: number, angle: number, tone: Tone = tones.pita): Art {
  const top = blob(random, x, y, rx, ry, angle, 0.12, 18)
  return (
    form(move(top, 3, ry * 0.16), { light: tones.crumb.light, base: tones.crumb.base, shade: tones.crumb.shade }, { lift: 11, shade: 7, light: 0 }) +
    form(top, tone, {
      shade: ry * 0.14,
      light: ry * 0.08,
      lift: 0,
      surface: toast(random, scale(top, 0.85, 0.85, x, y), rx * 0.36, rx * 0.19) + gleam(x - rx * 0.4, y - ry * 0.5, rx * 0.4, ry * 0.08, angle - 10, 0.4),
    })
  )
}

/** A crisp shard of toasted bread, standing. */
export function shard(random: Random, x: number, y: number, size: number, angle: number): Art {
  const corner = (turn: number, far: number): Pt => [x + Math.cos(radians(angle + turn)) * size * far, y + Math.sin(radians(angle + turn)) * size * far]
  const top: Poly = [corner(-90, 1), corner(25, 0.7 + random.about(0.1)), corner(150, 0.75 + random.about(0.1))]
  const rough = roughen(random, top, 3, 20)
  return (
    cut(move(rough, size * 0.05, size * 0.05), { light: '#D99A4B', base: '#B9752F', shade: '#8A4F1B' }, { crisp: true, lift: 7 }) +
    form(
      rough,
      { light: '#FBD993', base: '#E7AE55', shade: '#BF7C2E' },
      {
        shade: size * 0.07,
        light: size * 0.04,
        lift: 0,
        crisp: true,
        surface: specks(random, scatter(random, rough, size * 0.22, 20), ['#B8722B', '#FBE2AC', '#9A5A20'], size * 0.02, size * 0.06),
      },
    )
  )
}
