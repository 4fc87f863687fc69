import { type Draw, quiet } from '../../compose.ts'
import { ellipse, soft } from '../../geometry.ts'
import { brand, type Tone, tones } from '../../palette.ts'
import { bottle, turned } from '../../parts/bottles.ts'
import { bubbles, glass, ice } from '../../parts/glass.ts'
import { bandOf } from '../../parts/label.ts'
import { citrus } from '../../parts/produce.ts'
import { contact, fill, form } from '../../style.ts'

export const frizzante: Draw = (random, ground) => {
  const green: Tone = { light: '#9CCFA4', base: '#4FA06A', shade: '#236A43' }
  const profile = [
    [46, 60],
    [48, 150],
    [64, 220],
    [150, 320],
    [186, 400],
    [186, 600],
    [184, 790],
    [168, 842],
    [110, 862],
    [2, 866],
  ] as const
  const label =
    bandOf(400, 200, 480, 660, brand.crema) +
    bandOf(400, 200, 480, 500, brand.brace) +
    fill(soft(ellipse(400, 598, 50, 50, 0, 30)), brand.brace) +
    fill(soft(ellipse(388, 588, 14, 14, 0, 14)), brand.crema) +
    fill(soft(ellipse(416, 606, 18, 18, 0, 14)), brand.crema)
  let art =
    contact(640, 858, 440, 32) +
    bottle(random, 400, {
      profile,
      tone: green,
      label,
      inside: bubbles(
        random,
        [
          [260, 340],
          [540, 340],
          [560, 830],
          [250, 830],
        ],
        46,
        9,
        '#E7F7E4',
      ),
    })
  art += form(
    turned(400, [
      [54, 34],
      [58, 48],
      [58, 108],
      [52, 118],
      [2, 122],
    ]),
    tones.brace,
    { shade: 0, light: 8, lift: 5 },
  )
  const water: Tone = { light: '#F5FBFA', base: '#D6EBEA', shade: '#9DC3C7' }
  const inside =
    citrus(random, 790, 660, 120, { tilt: 0.95 }) +
    bubbles(
      random,
      [
        [640, 480],
        [950, 480],
        [930, 820],
        [670, 820],
      ],
      40,
      10,
    ) +
    ice(random, 880, 560, 120) +
    ice(random, 720, 540, 110)
  art += glass({
    x: 800,
    top: 360,
    bottom: 820,
    wide: 190,
    foot: 165,
    level: 460,
    liquid: water,
    inside,
    above: bubbles(random, ellipse(800, 440, 130, 40), 40, 8),
  })
  return quiet(random, ground, 600, 460, 560, 460, 0.35) + art
}
