import { type Draw, quiet } from '../../compose.ts'
import { curve, ellipse, type Pt, roughen, soft } from '../../geometry.ts'
import { brand, inShade, type Tone, tones } from '../../palette.ts'
import { nugget } from '../../parts/fried-chicken.ts'
import { friesHeap } from '../../parts/fries.ts'
import { stripes } from '../../parts/paper.ts'
import { dishes, pot } from '../../parts/plate.ts'
import { arcSpots } from '../../parts/rolls.ts'
import { contact, cut, fill, form, gleam } from '../../style.ts'

export const bimbi: Draw = (random, ground) => {
  const yellow: Tone = tones.miele
  const front = roughen(
    random,
    [
      [330, 370],
      [820, 370],
      [820, 740],
      [330, 740],
    ],
    1.5,
    60,
  )
  const side = roughen(
    random,
    [
      [820, 370],
      [1000, 320],
      [1000, 670],
      [820, 740],
    ],
    1.5,
    60,
  )
  const roof = roughen(
    random,
    [
      [330, 370],
      [820, 370],
      [770, 190],
      [400, 190],
    ],
    1.5,
    60,
  )
  const roofSide: Pt[] = [
    [820, 370],
    [1000, 320],
    [900, 175],
    [770, 190],
  ]
  let art = contact(660, 745, 380, 40)
  art += form(
    roughen(
      random,
      curve(
        [
          [480, 195],
          [490, 90],
          [585, 60],
          [685, 90],
          [695, 195],
          [655, 195],
          [645, 120],
          [585, 104],
          [530, 120],
          [520, 195],
        ],
        true,
        4,
      ),
      1.5,
      40,
    ),
    tones.brace,
    { shade: 10, light: 6, lift: 8 },
  )
  art +=
    form(side, inShade(yellow, 0.32), { shade: 0, light: 0, lift: 0, crisp: true }) +
    form(roofSide, inShade(tones.brace, 0.3), { shade: 0, light: 0, lift: 0, crisp: true }) +
    form(roof, tones.brace, { shade: 0, light: 9, lift: 0, crisp: true, surface: stripes(330, 190, 820, 370, 6, brand.crema, 0) }) +
    form(front, yellow, { shade: 0, light: 8, lift: 0, crisp: true })
  const rooster = curve(
    [
      [520, 690],
      [470, 620],
      [480, 540],
      [530, 490],
      [590, 480],
      [650, 500],
      [690, 560],
      [690, 630],
      [640, 690],
      [580, 710],
    ],
    true,
    5,
  )
  const comb = curve(
    [
      [520, 500],
      [510, 430],
      [545, 450],
      [560, 405],
      [590, 445],
      [630, 410],
      [630, 460],
      [660, 450],
      [645, 510],
      [590, 520],
    ],
    true,
    4,
  )
  art +=
    cut(comb, tones.brace, { shade: 6, light: 4, lift: 4 }) +
    cut(rooster, tones.paper, { shade: 16, light: 8, lift: 5 }) +
    cut(
      [
        [640, 560],
        [735, 590],
        [645, 625],
      ],
      tones.honey,
      { shade: 6, light: 4, lift: 4 },
    ) +
    cut(
      curve(
        [
          [640, 620],
          [670, 640],
          [660, 690],
          [635, 680],
        ],
        true,
        4,
      ),
      tones.brace,
      { shade: 5, light: 3, lift: 3 },
    )
  art +=
    fill(soft(ellipse(588, 560, 17, 20)), brand.carbone) +
    fill(soft(ellipse(582, 553, 5, 6)), '#FFFFFF') +
    fill(
      soft(
        curve(
          [
            [520, 620],
            [560, 655],
            [615, 645],
            [610, 655],
            [560, 668],
            [516, 628],
          ],
          true,
          3,
        ),
      ),
      brand.brace,
    )
  art += friesHeap(
    random,
    [
      [880, 760],
      [960, 770],
      [1010, 740],
      [930, 720],
    ],
    220,
    { width: 38, spread: 40 },
  )
  for (const [x, y, a] of [
    [150, 740, -10],
    [310, 780, 8],
    [240, 650, 4],
    [450, 800, -6],
  ] as const)
    art += nugget(random, x, y, 96, 76, a)
  const apple: Tone = { light: '#FF7A55', base: '#D4291A', shade: '#8E150E' }
  for (const [x, y, a] of [
    [640, 760, -14],
    [770, 785, 9],
  ] as const) {
    const skin = arcSpots(x, y, 104, 92, a, a + 180, 15)
    const flesh = arcSpots(x, y - 4, 95, 66, a, a + 180, 15)
    art += cut(skin, apple, { shade: 20, light: 0, lift: 8 }) + cut(flesh, tones.cream, { shade: 9, light: 6, lift: 0 })
    art += gleam(x + 2, y + 20, 62, 20, a, 1, '#E9D5A2') + gleam(x - 34, y + 74, 60, 12, a + 24, 0.8, '#FFC4B0')
  }
  art += pot(random, 1080, 800, 92, dishes.white, tones.ketchup)
  return quiet(random, ground, 600, 450, 620, 460) + art
}
