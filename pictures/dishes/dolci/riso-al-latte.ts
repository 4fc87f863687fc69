import { type Draw, quiet } from '../../compose.ts'
import { blob, curve, ellipse, type Poly, type Pt, roughen, scatter, soft } from '../../geometry.ts'
import { type Tone, tones } from '../../palette.ts'
import { turned } from '../../parts/bottles.ts'
import { dishes } from '../../parts/plate.ts'
import type { Random } from '../../random.ts'
import { type Art, cut, fill, form, gleam, shadow } from '../../style.ts'

function stick(random: Random, x: number, y: number, length: number, angle: number): Art {
  const t = (angle * Math.PI) / 180
  const set = (px: number, py: number): Pt => [x + px * Math.cos(t) - py * Math.sin(t), y + px * Math.sin(t) + py * Math.cos(t)]
  const bar = (off: number): Poly =>
    roughen(random, [set(-length / 2, off - 16), set(length / 2, off - 16), set(length / 2, off + 16), set(-length / 2, off + 16)], 1.6, 30)
  const tone: Tone = { light: '#C98550', base: '#96552A', shade: '#5E2F13' }
  return form(bar(0), tone, { shade: 9, light: 6, lift: 9 }) + form(bar(-22), tone, { shade: 9, light: 6, lift: 4 })
}

export const riso: Draw = (random, ground) => {
  const cream: Tone = { light: '#FFFFFF', base: '#FBEBCB', shade: '#DDBE8B' }
  let art = shadow(ellipse(580, 760, 350, 90), 26, 20, 24)
  art += form(
    turned(560, [
      [430, 400],
      [420, 480],
      [390, 640],
      [350, 760],
      [200, 800],
      [2, 806],
    ]),
    dishes.clay,
    { shade: 40, light: 0, lift: 0, surface: gleam(300, 600, 220, 30, 74, 0.4, '#FFFFFF') },
  )
  art += form(ellipse(560, 400, 432, 200, 0, 50), dishes.clay, { shade: 0, light: 10, lift: 0 })
  const skin = roughen(random, ellipse(560, 404, 392, 172, 0, 50), 4, 30)
  let surface = ''
  for (const [x, y] of scatter(random, skin, 52, 60))
    surface += fill(
      soft(blob(random, x, y, random.range(16, 56), random.range(8, 26), 0, 0.25, 10)),
      random.pick(['#5A2A10', '#7C421B', '#3E1B0A', '#B97B3A']),
      random.range(0.4, 0.85),
    )
  for (const [x, y] of scatter(random, skin, 70, 22)) surface += gleam(x, y, 40, 10, -10, 0.6, '#F6D9A4')
  art += form(skin, { light: '#E2B06A', base: '#C98A45', shade: '#8C5522' }, { shade: 8, light: 10, lift: 0, surface })
  const hollow = blob(random, 700, 440, 150, 84, -6, 0.06, 22)
  art += form(hollow, cream, { shade: 16, light: 0, lift: 0 })
  for (const [x, y] of scatter(random, hollow, 28, 40))
    art += cut(blob(random, x, y, 19, 9, random.range(0, 180), 0.05, 9), tones.rice, { shade: 4, light: 3, lift: 3 })
  art +=
    form(
      roughen(
        random,
        curve(
          [
            [760, 390],
            [820, 330],
            [1010, 150],
            [1060, 170],
            [880, 370],
            [840, 440],
            [780, 460],
            [730, 440],
          ],
          true,
          5,
        ),
        1,
        40,
      ),
      tones.steel,
      { shade: 14, light: 9, lift: 14 },
    ) + cut(blob(random, 782, 412, 62, 44, -30, 0.1), cream, { shade: 10, light: 7, lift: 4 })
  for (const [x, y, a] of [
    [200, 800, -14],
    [260, 835, -8],
  ] as const)
    art += stick(random, x, y, 320, a)
  return quiet(random, ground, 600, 450, 620, 450, 0.3) + art
}
