import { type Draw, quiet } from '../../compose.ts'
import { ellipse, scatter, sharp, soft } from '../../geometry.ts'
import { brand, type Tone, tones } from '../../palette.ts'
import { friesHeap } from '../../parts/fries.ts'
import { falafel } from '../../parts/grains.ts'
import { bowl } from '../../parts/plate.ts'
import { tomatoHalf } from '../../parts/produce.ts'
import { cucumberSlice } from '../../parts/salad.ts'
import { drape, threadsOver } from '../../parts/sauces.ts'
import { fill, shadow } from '../../style.ts'

export const falafelBox: Draw = (random, ground) => {
  let inner =
    fill(soft(ellipse(600, 450, 480, 195, 0, 40)), '#7A4A1E') +
    friesHeap(
      random,
      scatter(
        random,
        [
          [620, 250],
          [980, 280],
          [1060, 440],
          [860, 560],
          [700, 500],
          [600, 380],
        ],
        50,
        34,
      ),
      230,
      { width: 46, tone: tones.carrot, spread: 70 },
    )
  for (const [x, y] of [
    [250, 330],
    [390, 280],
    [530, 300],
    [180, 440],
    [320, 430],
    [470, 410],
    [260, 530],
  ] as const)
    inner += falafel(random, x, y, 92)
  for (const [x, y] of scatter(
    random,
    [
      [360, 500],
      [820, 500],
      [800, 600],
      [600, 640],
      [400, 610],
    ],
    66,
    20,
  ))
    inner += random.chance(0.5) ? tomatoHalf(random, x, y, 58) : cucumberSlice(random, x, y, 60)
  inner += tomatoHalf(random, 520, 540, 60) + tomatoHalf(random, 650, 500, 60) + cucumberSlice(random, 590, 480, 64)
  const tahini: Tone = { light: '#FFF4DA', base: '#F2DBAC', shade: '#BF9A5C' }
  inner += drape(random, 360, 330, 170, 150, tahini, 5) + threadsOver(random, 560, 330, 980, 520, 10, 20, tahini, 60)
  const art = bowl(random, 600, 430, 500, 330, tones.kraft, inner, {
    tilt: 0.42,
    foot: 0.6,
    decor: fill(
      sharp([
        [0, 690],
        [1200, 690],
        [1200, 730],
        [0, 730],
      ]),
      brand.prezzemolo,
    ),
  })
  return quiet(random, ground, 600, 450, 620, 460) + shadow(ellipse(620, 780, 370, 100), 20, 24, 24) + art
}
