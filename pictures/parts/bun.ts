import { blob, curve, type Pt, roughen, soft } from '../geometry.ts'
import { mix, type Tone, tones } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Art, fill, form, gleam } from '../style.ts'
import { sesame } from './bread.ts'

/** The crown of a soft bun. */
export function bunTop(random: Random, x: number, y: number, rx: number, ry: number, tone: Tone = tones.bun, seeds = true): Art {
  const points: Pt[] = [
    [-1, 0.06],
    [-0.99, -0.3],
    [-0.84, -0.68],
    [-0.5, -0.94],
    [0, -1.02],
    [0.5, -0.94],
    [0.84, -0.68],
    [0.99, -0.3],
    [1, 0.06],
    [0.93, 0.2],
    [0.5, 0.25],
    [0, 0.27],
    [-0.5, 0.25],
    [-0.93, 0.2],
  ]
  const outline = roughen(
    random,
    curve(
      points.map(([px, py]) => [x + px * rx, y + py * ry] as Pt),
      true,
      5,
    ),
    2,
    26,
  )
  // The oven's light lies as one broad sickle on the shoulder, with a torn lower edge, and a small window of gloss in it.
  const shoulder = roughen(
    random,
    curve(
      [
        [x - rx * 0.9, y - ry * 0.2],
        [x - rx * 0.8, y - ry * 0.62],
        [x - rx * 0.46, y - ry * 0.87],
        [x, y - ry * 0.93],
        [x + rx * 0.4, y - ry * 0.84],
        [x + rx * 0.3, y - ry * 0.7],
        [x - rx * 0.12, y - ry * 0.64],
        [x - rx * 0.5, y - ry * 0.42],
        [x - rx * 0.72, y - ry * 0.08],
      ],
      true,
      5,
    ),
    4,
    30,
  )
  let surface =
    fill(
      soft(
        roughen(
          random,
          curve(
            [
              [x - rx * 1.05, y + ry * 0.1],
              [x - rx, y - ry],
              [x + rx * 0.72, y - ry],
              [x + rx * 0.6, y - ry * 0.6],
              [x + rx * 0.2, y - ry * 0.28],
              [x - rx * 0.5, y + ry * 0.02],
            ],
            true,
            5,
          ),
          5,
          34,
        ),
      ),
      mix(tone.base, tone.light, 0.4),
    ) + fill(soft(shoulder), tone.light)
  surface +=
    gleam(x - rx * 0.5, y - ry * 0.66, rx * 0.42, ry * 0.12, -26, 0.9, '#FFF3D8') +
    gleam(x - rx * 0.16, y - ry * 0.83, rx * 0.16, ry * 0.06, -8, 0.85, '#FFF3D8')
  surface += fill(
    soft(
      curve(
        [
          [x - rx * 1.1, y - ry * 0.12],
          [x, y],
          [x + rx * 1.1, y - ry * 0.12],
          [x + rx * 1.1, y + ry * 0.5],
          [x - rx * 1.1, y + ry * 0.5],
        ],
        true,
        5,
      ),
    ),
    tone.shade,
    0.5,
  )
  surface += fill(
    soft(
      curve(
        [
          [x - rx * 1.1, y + ry * 0.02],
          [x, y + ry * 0.13],
          [x + rx * 1.1, y + ry * 0.02],
          [x + rx * 1.1, y + ry * 0.5],
          [x - rx * 1.1, y + ry * 0.5],
        ],
        true,
        5,
      ),
    ),
    '#FBE0A6',
    0.85,
  )
  const field = blob(random, x - rx * 0.02, y - ry * 0.52, rx * 0.78, ry * 0.4, 0, 0.03, 20)
  return (
    form(outline, tone, { shade: ry * 0.16, light: ry * 0.05, lift: 12, surface }) + (seeds ? sesame(random.fork('sesame'), field, rx * 0.12, rx * 0.03) : '')
  )
}

/** The heel of a bun with its toasted cut side up. */
export function bunHeel(random: Random, x: number, y: number, rx: number, ry: number, tone: Tone = tones.bun): Art {
  const outline = roughen(
    random,
    curve(
      [
        [x - rx, y - ry * 0.5],
        [x - rx * 1.01, y + ry * 0.1],
        [x - rx * 0.9, y + ry * 0.82],
        [x - rx * 0.5, y + ry],
        [x, y + ry * 1.03],
        [x + rx * 0.5, y + ry],
        [x + rx * 0.9, y + ry * 0.82],
        [x + rx * 1.01, y + ry * 0.1],
        [x + rx, y - ry * 0.5],
        [x, y - ry * 0.72],
      ],
      true,
      5,
    ),
    2,
    26,
  )
  const surface = fill(
    soft(
      curve(
        [
          [x - rx * 1.1, y - ry * 0.9],
          [x + rx * 1.1, y - ry * 0.9],
          [x + rx * 1.05, y - ry * 0.18],
          [x, y + ry * 0.02],
          [x - rx * 1.05, y - ry * 0.18],
        ],
        true,
        5,
      ),
    ),
    '#FBE0A6',
  )
  return form(outline, tone, { shade: ry * 0.3, light: ry * 0.12, lift: 10, surface })
}
