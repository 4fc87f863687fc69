import { type Draw, quiet } from '../../compose.ts'
import { blob, ellipse, sharp, soft } from '../../geometry.ts'
import { brand, type Tone, tones } from '../../palette.ts'
import { bottle, dew, turned } from '../../parts/bottles.ts'
import { herbLeaf } from '../../parts/salad.ts'
import { contact, cut, fill, form, gleam } from '../../style.ts'

export const chinotto: Draw = (random, ground) => {
  const glassTone: Tone = { light: '#8A4E2C', base: '#53270F', shade: '#2A1006' }
  const profile = [
    [50, 70],
    [48, 130],
    [62, 190],
    [58, 240],
    [120, 330],
    [168, 430],
    [150, 540],
    [148, 600],
    [176, 700],
    [170, 810],
    [120, 858],
    [2, 864],
  ] as const
  const label =
    fill(soft(ellipse(600, 560, 112, 128, 0, 36)), brand.crema) +
    fill(soft(ellipse(600, 560, 96, 111, 0, 36)), '#6E8C3A') +
    fill(soft(ellipse(600, 560, 86, 100, 0, 36)), brand.crema) +
    cut(blob(random, 584, 580, 40, 38), { light: '#A9C65A', base: '#6E9A34', shade: '#47701C' }, { shade: 10, light: 6, lift: 3 }) +
    herbLeaf(random, 600, 548, 74, -34)
  let art = contact(620, 862, 330, 30) + bottle(random, 600, { profile, tone: glassTone, label })
  art += form(
    turned(
      600,
      [
        [58, 34],
        [64, 46],
        [70, 88],
        [2, 92],
      ],
      3,
    ),
    tones.miele,
    { shade: 0, light: 8, lift: 5 },
  )
  for (let index = -4; index <= 4; index++)
    art += fill(
      sharp([
        [597 + index * 14, 52],
        [603 + index * 14, 52],
        [605 + index * 15.5, 90],
        [595 + index * 15.5, 90],
      ]),
      tones.miele.shade,
      0.7,
    )
  art += dew(
    random,
    [
      [470, 420],
      [720, 420],
      [750, 820],
      [450, 820],
    ],
    84,
    9,
  )
  for (const [x, y, r] of [
    [830, 800, 82],
    [950, 830, 66],
  ] as const)
    art +=
      contact(x + 16, y + r * 0.8, r, r * 0.26) +
      cut(
        blob(random, x, y, r, r * 0.95, 0, 0.02, 24),
        { light: '#B9D564', base: '#6E9A34', shade: '#3F681A' },
        { shade: r * 0.32, light: r * 0.14, lift: 5 },
      ) +
      gleam(x - r * 0.35, y - r * 0.45, r * 0.5, r * 0.14, -34, 0.85)
  art += herbLeaf(random, 870, 740, 170, -36) + herbLeaf(random, 850, 745, 120, -120)
  return quiet(random, ground, 620, 460, 500, 470, 0.35) + art
}
