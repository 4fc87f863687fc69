import { type Draw, quiet } from '../../compose.ts'
import { blob, curve, ellipse, soft } from '../../geometry.ts'
import { inShade, type Tone, tones } from '../../palette.ts'
import { turned } from '../../parts/bottles.ts'
import { sesame } from '../../parts/bread.ts'
import { drape, flecks } from '../../parts/sauces.ts'
import { contact, cut, fill, form, gleam } from '../../style.ts'

export const lokma: Draw = (random, ground) => {
  const ball: Tone = { light: '#F6B85A', base: '#CF7A1E', shade: '#89430C' }
  let art = contact(620, 858, 250, 30)
  art += form(
    turned(600, [
      [30, 600],
      [34, 700],
      [60, 770],
      [190, 820],
      [200, 845],
      [2, 856],
    ]),
    { light: '#FFFFFF', base: '#EFE3DA', shade: '#C9ADA0' },
    { shade: 14, light: 10, lift: 0 },
  )
  art += fill(soft(ellipse(600, 440, 380, 100, 0, 44)), '#FFFFFF', 0.4)
  for (const [x, y] of [
    [380, 390],
    [600, 370],
    [820, 390],
    [490, 300],
    [710, 300],
    [600, 210],
    [330, 460],
    [500, 450],
    [700, 455],
    [870, 460],
    [600, 300],
  ] as const) {
    art +=
      cut(blob(random, x, y, 122, 116, 0, 0.025, 26), inShade(ball, random.about(0.12)), { shade: 40, light: 16, lift: 12 }) +
      gleam(x - 40, y - 58, 66, 18, -30, 0.95, '#FFF0C8') +
      gleam(x + 50, y + 62, 60, 12, 150, 0.5, '#F9C46A')
  }
  art +=
    drape(random, 600, 170, 130, 200, tones.honey, 4) + drape(random, 400, 340, 110, 170, tones.honey, 3) + drape(random, 800, 350, 110, 170, tones.honey, 3)
  art +=
    sesame(
      random,
      curve(
        [
          [330, 380],
          [600, 130],
          [880, 390],
          [600, 420],
        ],
        true,
        5,
      ),
      46,
      12,
    ) + flecks(random, 600, 330, 280, 170, ['#7A3F17', '#5E2C0D'], 60, 5)
  const cup = [
    ...ellipse(600, 450, 388, 104, 0, 40)
      .filter(([, y]) => y >= 449)
      .toSorted((a, b) => a[0] - b[0]),
    ...curve(
      [
        [985, 460],
        [940, 590],
        [800, 680],
        [600, 704],
        [400, 680],
        [260, 590],
        [215, 460],
      ],
      false,
      5,
    ),
  ]
  art +=
    `<g opacity=".62">${form(cup, { light: '#FFFFFF', base: '#F6E8E0', shade: '#D3B5A8' }, { shade: 30, light: 0, lift: 0 })}</g>` +
    gleam(330, 570, 200, 26, 58, 0.85, '#FFFFFF') +
    gleam(860, 580, 120, 14, -56, 0.6, '#FFFFFF')
  return quiet(random, ground, 600, 450, 600, 450, 0.3) + art
}
