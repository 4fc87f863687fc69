import { type Draw, quiet } from '../../compose.ts'
import { curve, ellipse } from '../../geometry.ts'
import { tones } from '../../palette.ts'
import { bowl, dishes } from '../../parts/plate.ts'
import { cube, cucumberSlice, onionArcs, ring, tomatoWedge } from '../../parts/salad.ts'
import { bed, romaine } from '../../parts/salad-bed.ts'
import { drape } from '../../parts/sauces.ts'
import { meatHeap } from '../../parts/shaved-meat.ts'
import { shadow } from '../../style.ts'

export const kebabFeta: Draw = (random, ground) => {
  let inner = bed(random, 600, 380, 480, 230, 230, [tones.lettuce, tones.lettuce, romaine, tones.leaf])
  const heap = curve(
    [
      [340, 400],
      [400, 270],
      [590, 220],
      [790, 270],
      [870, 400],
      [740, 490],
      [580, 520],
      [430, 490],
    ],
    true,
    5,
  )
  inner +=
    tomatoWedge(random, 260, 330, 96, -70) +
    tomatoWedge(random, 930, 320, 96, -100) +
    cucumberSlice(random, 210, 430, 84) +
    cucumberSlice(random, 330, 270, 78) +
    cucumberSlice(random, 990, 430, 84) +
    cucumberSlice(random, 860, 250, 78)
  inner += meatHeap(random.fork('meat'), heap, { roast: 'hen', size: 135, gap: 38 })
  for (const [x, y] of [
    [300, 480],
    [420, 520],
    [690, 520],
    [820, 490],
    [500, 250],
    [760, 250],
    [600, 480],
    [910, 430],
  ] as const)
    inner += cube(random, x, y, 62, tones.feta, random.about(20))
  for (const [x, y] of [
    [370, 470],
    [560, 540],
    [880, 480],
    [430, 250],
    [280, 400],
    [760, 540],
  ] as const)
    inner += ring(random, x, y, 46, tones.olive, '#120A10', 0.78, 0.36)
  inner +=
    tomatoWedge(random, 500, 560, 92, -30) +
    tomatoWedge(random, 960, 520, 86, 10) +
    onionArcs(
      random,
      [
        [640, 270],
        [460, 420],
        [800, 380],
      ],
      62,
    ) +
    drape(random, 600, 320, 190, 150, tones.yogurt, 5)
  const art = bowl(random, 600, 430, 530, 350, dishes.cream, inner, { tilt: 0.43 })
  return quiet(random, ground, 600, 450, 640, 460, 0.35) + shadow(ellipse(620, 800, 400, 90), 20, 20, 24) + art
}
