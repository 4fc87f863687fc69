import { type Draw, quiet } from '../../compose.ts'
import { curve, sharp, soft } from '../../geometry.ts'
import { brand, type Tone } from '../../palette.ts'
import { bottle, turned } from '../../parts/bottles.ts'
import { bandOf } from '../../parts/label.ts'
import { contact, fill, form, lean } from '../../style.ts'

export const naturale: Draw = (random, ground) => {
  const clear: Tone = { light: '#F3FAFA', base: '#CFE6E8', shade: '#8FB7BF' }
  const profile = [
    [44, 70],
    [46, 140],
    [60, 190],
    [120, 300],
    [150, 380],
    [152, 480],
    [146, 560],
    [154, 640],
    [150, 760],
    [140, 835],
    [90, 858],
    [2, 862],
  ] as const
  const waterline =
    fill(
      sharp([
        [300, 240],
        [900, 240],
        [900, 262],
        [300, 262],
      ]),
      '#FFFFFF',
      0.55,
    ) +
    fill(
      sharp([
        [300, 262],
        [900, 262],
        [900, 900],
        [300, 900],
      ]),
      '#A9D3DA',
      0.55,
    )
  const label =
    bandOf(600, 170, 440, 640, brand.crema) +
    bandOf(600, 170, 440, 458, '#5F8FA3') +
    bandOf(600, 170, 622, 640, '#5F8FA3') +
    fill(
      soft(
        curve(
          [
            [540, 560],
            [570, 535],
            [600, 560],
            [630, 535],
            [660, 560],
            [660, 575],
            [630, 552],
            [600, 577],
            [570, 552],
            [540, 577],
          ],
          true,
          4,
        ),
      ),
      '#5F8FA3',
    )
  let art = contact(630, 858, 190, 30) + bottle(random, 600, { profile, tone: clear, label, inside: waterline })
  art += form(
    turned(600, [
      [52, 40],
      [56, 52],
      [56, 118],
      [50, 126],
      [2, 130],
    ]),
    { light: '#8FB0BE', base: '#5F8FA3', shade: '#3A6373' },
    { shade: 0, light: 8, lift: 5 },
  )
  for (let index = -3; index <= 3; index++)
    art += fill(
      sharp([
        [598 + index * 15, 56],
        [602 + index * 15, 56],
        [602 + index * 15, 116],
        [598 + index * 15, 116],
      ]),
      '#3A6373',
      0.6,
    )
  return quiet(random, ground, 600, 460, 470, 470, 0.35) + lean(art, -6, 600, 860)
}
