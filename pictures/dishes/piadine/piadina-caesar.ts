import { type Draw, quiet } from '../../compose.ts'
import { curve, roughen, soft } from '../../geometry.ts'
import { type Tone, tones } from '../../palette.ts'
import { cheeseShaving } from '../../parts/cheese.ts'
import { blisters } from '../../parts/flatbread.ts'
import { strip } from '../../parts/fried-chicken.ts'
import { slants } from '../../parts/paper.ts'
import { lettuceLeaf } from '../../parts/salad.ts'
import { drape } from '../../parts/sauces.ts'

import { contact, fill, form } from '../../style.ts'

const white: Tone = tones.paper

export const caesar: Draw = (random, ground) => {
  const romaine: Tone = { light: '#E8F2A6', base: '#B5D164', shade: '#6F9A35' }
  let art = contact(620, 850, 230, 40)
  for (const [x, y, l, w, a] of [
    [360, 250, 430, 190, -120],
    [860, 240, 430, 190, -60],
    [480, 180, 420, 180, -105],
    [720, 170, 420, 180, -76],
  ] as const)
    art += lettuceLeaf(random, x, y, l, w, a, romaine)
  art += strip(random, 500, 240, 470, 165, -104) + strip(random, 720, 230, 500, 175, -72)
  art +=
    lettuceLeaf(random, 420, 400, 300, 170, -130, romaine) +
    lettuceLeaf(random, 820, 390, 300, 170, -50, romaine) +
    lettuceLeaf(random, 620, 400, 280, 180, -90, romaine)
  for (const [x, y, a] of [
    [480, 420, -20],
    [650, 350, 30],
    [770, 430, -30],
    [590, 450, 10],
  ] as const)
    art += cheeseShaving(random, x, y, 150, a)
  art += drape(random, 610, 370, 170, 150, tones.mayo, 5)
  const cone = roughen(
    random,
    curve(
      [
        [300, 470],
        [430, 520],
        [620, 535],
        [800, 510],
        [930, 450],
        [840, 660],
        [700, 850],
        [640, 880],
        [580, 860],
        [430, 690],
      ],
      true,
      6,
    ),
    2.5,
    30,
  )
  art += form(cone, tones.piadina, {
    shade: 46,
    light: 18,
    lift: 14,
    surface:
      blisters(random, cone, 62) +
      fill(
        soft(
          curve(
            [
              [620, 530],
              [860, 470],
              [760, 720],
              [650, 885],
              [600, 870],
              [680, 700],
            ],
            true,
            5,
          ),
        ),
        tones.piadina.shade,
        0.3,
      ),
  })
  const holder = roughen(
    random,
    curve(
      [
        [385, 640],
        [520, 690],
        [680, 690],
        [850, 610],
        [790, 740],
        [690, 868],
        [640, 900],
        [575, 880],
        [450, 760],
      ],
      true,
      6,
    ),
    1.6,
    30,
  )
  art += form(holder, white, { shade: 38, light: 12, lift: 12, surface: slants(300, 560, 1000, 940, 30, '#F5B13D') })
  return quiet(random, ground, 610, 430, 590, 480) + art
}
