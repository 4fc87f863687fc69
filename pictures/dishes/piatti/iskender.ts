import { type Draw, quiet } from '../../compose.ts'
import { blob, curve, roughen } from '../../geometry.ts'
import { tones } from '../../palette.ts'
import { crouton } from '../../parts/cheese.ts'
import { dishes, pan } from '../../parts/plate.ts'
import { chilli } from '../../parts/produce.ts'
import { arcSpots } from '../../parts/rolls.ts'
import { sprig } from '../../parts/salad.ts'
import { flecks } from '../../parts/sauces.ts'
import { shaving } from '../../parts/shaved-meat.ts'
import { cut, gleam } from '../../style.ts'

export const iskender: Draw = (random, ground) => {
  let art = pan(random, 560, 450, 530, dishes.iron, 0.76, [1.25, 0.62])
  for (const [x, y] of arcSpots(560, 450, 420, 300, 100, 300, 13)) art += crouton(random, x, y, 92)
  let tiles = ''
  for (let row = 0; row < 5; row++)
    for (let index = 0; index < 5; index++)
      tiles += shaving(
        random,
        300 + index * 118 + row * 14,
        260 + row * 92 + random.about(10),
        300,
        108,
        -20 + random.about(6),
        random.pick([tones.roast, tones.roastPale, tones.roast, tones.roastDark]),
      )
  art += tiles
  const sauce = roughen(
    random,
    curve(
      [
        [540, 190],
        [700, 190],
        [880, 270],
        [950, 420],
        [930, 580],
        [800, 690],
        [620, 720],
        [500, 640],
        [570, 520],
        [480, 400],
        [560, 300],
      ],
      true,
      6,
    ),
    7,
    40,
  )
  art += cut(sauce, tones.tomato, { shade: 16, light: 9, lift: 9 })
  for (const [x, y, l, a] of [
    [640, 300, 130, -20],
    [780, 420, 180, 30],
    [680, 560, 150, -10],
    [820, 300, 80, 40],
  ] as const)
    art += gleam(x, y, l, 26, a, 0.95, '#F8B23A') + gleam(x - 8, y - 8, l * 0.5, 10, a, 0.9, '#FFF0C0')
  art += flecks(random, 730, 460, 180, 190, ['#8E1009', '#FFB06A', '#2F6B2A'], 40, 6)
  art +=
    cut(blob(random, 270, 600, 165, 130, 0, 0.07, 20), tones.yogurt, { shade: 24, light: 12, lift: 14 }) +
    cut(blob(random, 250, 565, 100, 70, 0, 0.1, 16), tones.yogurt, { shade: 12, light: 8, lift: 0 }) +
    sprig(random, 260, 560, 46, -70)
  art += chilli(random, 330, 250, 330, -8, { light: '#9CCB4E', base: '#5E9B2E', shade: '#356B1C' }, true)
  return quiet(random, ground, 560, 450, 680, 480, 0.1) + art
}
