import { type Draw, quiet } from '../../compose.ts'
import { curve, ellipse, sharp, soft } from '../../geometry.ts'
import { brand, type Tone, tones } from '../../palette.ts'
import { bottle, turned } from '../../parts/bottles.ts'
import { bubbles, foam } from '../../parts/glass.ts'
import { bandOf } from '../../parts/label.ts'
import { contact, cut, fill, form, gleam } from '../../style.ts'

export const birra: Draw = (random, ground) => {
  const brown: Tone = { light: '#9A5A2C', base: '#6A340F', shade: '#3A1804' }
  const profile = [
    [42, 70],
    [44, 170],
    [50, 250],
    [64, 320],
    [130, 420],
    [146, 500],
    [146, 660],
    [144, 800],
    [130, 846],
    [90, 860],
    [2, 864],
  ] as const
  const label =
    bandOf(360, 160, 540, 730, brand.crema) +
    bandOf(360, 160, 540, 570, brand.brace) +
    bandOf(360, 160, 706, 730, brand.brace) +
    bandOf(360, 80, 250, 320, brand.crema) +
    fill(soft(ellipse(360, 650, 46, 40, 0, 28)), brand.miele)
  let art =
    contact(640, 858, 440, 34) +
    bottle(random, 360, { profile, tone: brown, label }) +
    form(
      turned(
        360,
        [
          [48, 40],
          [54, 50],
          [58, 88],
          [2, 92],
        ],
        3,
      ),
      tones.brace,
      { shade: 0, light: 7, lift: 4 },
    )
  const beer = turned(790, [
    [190, 300],
    [184, 420],
    [160, 600],
    [132, 740],
    [126, 800],
    [2, 806],
  ])
  const surface =
    bubbles(
      random,
      [
        [640, 380],
        [940, 380],
        [880, 780],
        [700, 780],
      ],
      44,
      8,
      '#FFF0B0',
    ) +
    fill(
      sharp([
        [880, 200],
        [1100, 200],
        [1100, 900],
        [850, 900],
      ]),
      tones.beer.shade,
      0.6,
    ) +
    fill(
      sharp([
        [640, 240],
        [690, 240],
        [725, 820],
        [690, 820],
      ]),
      '#FFF3C0',
      0.75,
    )
  art +=
    fill(
      soft(
        turned(790, [
          [206, 240],
          [200, 420],
          [174, 600],
          [146, 750],
          [150, 840],
          [130, 858],
          [2, 864],
        ]),
      ),
      '#FFFFFF',
      0.42,
    ) + form(beer, tones.beer, { shade: 0, light: 0, lift: 0, surface })
  art +=
    foam(random, 790, 290, 196, 52, 140, tones.cream) +
    cut(
      curve(
        [
          [640, 320],
          [700, 340],
          [702, 400],
          [684, 450],
          [660, 430],
          [650, 380],
        ],
        true,
        5,
      ),
      tones.cream,
      { shade: 10, light: 6, lift: 5 },
    )
  art += gleam(660, 560, 300, 22, 78, 0.85, '#FFFFFF')
  return quiet(random, ground, 600, 460, 580, 460, 0.35) + art
}
