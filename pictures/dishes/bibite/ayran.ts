import { type Draw, quiet } from '../../compose.ts'
import { blob, curve, ellipse, move, type Pt, scatter, sharp, soft } from '../../geometry.ts'
import { type Tone, tones } from '../../palette.ts'
import { turned } from '../../parts/bottles.ts'
import { foam } from '../../parts/glass.ts'
import { sprig } from '../../parts/salad.ts'
import { contact, cut, fill, form } from '../../style.ts'

export const ayran: Draw = (random, ground) => {
  const copper: Tone = { light: '#F7BE8C', base: '#CE7B47', shade: '#86401E' }
  const wall = turned(600, [
    [300, 330],
    [296, 420],
    [280, 560],
    [256, 700],
    [226, 820],
    [130, 850],
    [2, 856],
  ])
  let dents = ''
  for (const [x, y] of scatter(
    random,
    [
      [310, 400],
      [890, 400],
      [820, 840],
      [380, 840],
    ],
    58,
    120,
  ))
    dents +=
      fill(soft(move(blob(random, x, y, 25, 25, 0, 0.06, 12), 3, 4)), copper.light, 0.75) +
      fill(soft(blob(random, x, y, 24, 24, 0, 0.06, 12)), copper.shade, 0.5)
  dents +=
    fill(
      sharp([
        [760, 300],
        [1000, 300],
        [1000, 900],
        [690, 900],
      ]),
      copper.shade,
      0.5,
    ) +
    fill(
      sharp([
        [360, 300],
        [420, 300],
        [450, 900],
        [410, 900],
      ]),
      '#FFE7CC',
      0.45,
    )
  let art =
    contact(640, 852, 300, 34) +
    form(ellipse(600, 330, 300, 72, 0, 44), { light: copper.shade, base: copper.shade, shade: copper.shade }, { shade: 0, light: 0, lift: 0 }) +
    form(wall, copper, { shade: 0, light: 0, lift: 0, surface: dents })
  const rim = [
    ...Array.from({ length: 21 }, (_, index) => {
      const t = Math.PI - (Math.PI * index) / 20
      return [600 + Math.cos(t) * 300, 322 + Math.sin(t) * 72] as Pt
    }),
    ...Array.from({ length: 21 }, (_, index) => {
      const t = (Math.PI * index) / 20
      return [600 + Math.cos(t) * 300, 350 + Math.sin(t) * 72] as Pt
    }),
  ]
  art += form(rim, { light: '#FFE3C6', base: '#F0A872', shade: copper.base }, { shade: 6, light: 4, lift: 4 })
  art += foam(random, 600, 320, 288, 70, 130, tones.cream)
  art +=
    cut(
      curve(
        [
          [700, 350],
          [800, 350],
          [812, 440],
          [800, 560],
          [806, 640],
          [780, 690],
          [752, 640],
          [758, 540],
          [735, 470],
          [720, 440],
        ],
        true,
        5,
      ),
      tones.cream,
      { shade: 16, light: 9, lift: 8 },
    ) +
    cut(
      curve(
        [
          [430, 372],
          [500, 380],
          [502, 440],
          [486, 500],
          [462, 490],
          [450, 430],
        ],
        true,
        5,
      ),
      tones.cream,
      { shade: 12, light: 8, lift: 7 },
    )
  art += sprig(random, 570, 210, 110, -70, tones.mint)
  return quiet(random, ground, 600, 460, 540, 460, 0.35) + art
}
