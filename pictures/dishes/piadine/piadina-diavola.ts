import { type Draw, quiet } from '../../compose.ts'
import { curve, roughen } from '../../geometry.ts'
import { type Tone, tones } from '../../palette.ts'
import { strings } from '../../parts/cheese.ts'
import { foldedMoon } from '../../parts/flatbread.ts'
import { pepperStrip } from '../../parts/produce.ts'
import { arcSpots } from '../../parts/rolls.ts'
import { drape } from '../../parts/sauces.ts'
import { looseShavings, meatHeap } from '../../parts/shaved-meat.ts'

import { contact, cut, lean } from '../../style.ts'

export const diavola: Draw = (random, ground) => {
  const melt: Tone = { light: '#FFF6C4', base: '#FFE08A', shade: '#DDA93C' }
  const bank = curve(
    [
      [100, 530],
      [300, 560],
      [600, 570],
      [900, 560],
      [1100, 530],
      [1060, 650],
      [860, 730],
      [600, 750],
      [340, 730],
      [140, 650],
    ],
    true,
    6,
  )
  let filling = meatHeap(random.fork('meat'), bank, { roast: 'hen', size: 150, gap: 40, angle: 0 })
  filling += cut(
    roughen(
      random,
      curve(
        [
          [110, 560],
          [300, 590],
          [600, 600],
          [900, 590],
          [1090, 560],
          [1050, 620],
          [960, 640],
          [900, 690],
          [820, 630],
          [700, 650],
          [640, 720],
          [560, 640],
          [420, 640],
          [350, 700],
          [280, 630],
          [160, 620],
        ],
        true,
        5,
      ),
      3,
      30,
    ),
    melt,
    { shade: 14, light: 9, lift: 8 },
  )
  for (const [index, [x, y]] of arcSpots(600, 610, 450, 90, 170, 10, 9).entries())
    filling += pepperStrip(random, x, y, 180, 46, random.about(34), index % 3 === 1 ? tones.crustHot : tones.pepperRed)
  filling += looseShavings(random, arcSpots(600, 640, 420, 90, 166, 14, 7), 'hen', 150, 0, 40)
  filling += strings(
    random,
    [
      [200, 470, 620],
      [330, 480, 640],
      [420, 480, 640],
      [560, 480, 650],
      [690, 480, 645],
      [800, 480, 640],
      [930, 470, 630],
      [1010, 460, 610],
    ],
    melt,
    76,
  )
  filling +=
    drape(random, 420, 640, 150, 110, tones.hot, 4) +
    drape(random, 800, 640, 160, 110, tones.hot, 4) +
    drape(random, 175, 620, 70, 80, tones.hot, 2) +
    drape(random, 1030, 610, 60, 80, tones.hot, 2)
  const art = foldedMoon(random, 600, 500, 540, 440, filling, { gap: 220 })
  return quiet(random, ground, 600, 450, 640, 450) + contact(620, 830, 500, 50) + lean(art, -4, 600, 480)
}
