import { type Draw, quiet } from '../../compose.ts'
import { ellipse, scatter } from '../../geometry.ts'
import { tones } from '../../palette.ts'
import { shard } from '../../parts/flatbread.ts'
import { pomegranate } from '../../parts/grains.ts'
import { bowl, dishes } from '../../parts/plate.ts'
import { radish, tomatoHalf } from '../../parts/produce.ts'
import { cucumberSlice, sprig, tomatoWedge } from '../../parts/salad.ts'
import { bed } from '../../parts/salad-bed.ts'
import { shadow } from '../../style.ts'

export const fattoush: Draw = (random, ground) => {
  let inner = bed(random, 600, 390, 520, 220, 190, [tones.lettuce, tones.leaf, tones.lettuce, tones.mint])
  for (const [x, y, s, a] of [
    [330, 250, 150, -16],
    [480, 190, 160, 6],
    [660, 180, 165, -4],
    [830, 220, 155, 18],
    [950, 300, 140, 26],
    [230, 330, 140, -24],
  ] as const)
    inner += shard(random, x, y, s, a)
  for (const [x, y] of scatter(random, ellipse(600, 420, 440, 170), 100, 26)) {
    const kind = random.int(0, 3)
    inner +=
      kind === 0
        ? radish(random, x, y, 66)
        : kind === 1
          ? cucumberSlice(random, x, y, 64)
          : kind === 2
            ? tomatoWedge(random, x, y, 78, random.range(-120, 40))
            : tomatoHalf(random, x, y, 54)
  }
  for (const [x, y, s, a] of [
    [420, 400, 130, -30],
    [760, 420, 136, 24],
    [590, 330, 120, 10],
  ] as const)
    inner += shard(random, x, y, s, a)
  for (const [x, y] of scatter(random, ellipse(600, 420, 420, 160), 130, 10)) inner += sprig(random, x, y, 52, random.range(-120, -40), tones.mint)
  inner += pomegranate(random, scatter(random, ellipse(600, 420, 430, 170), 54, 44), 17)
  const art = bowl(random, 600, 430, 560, 310, dishes.terracotta, inner, { tilt: 0.42 })
  return quiet(random, ground, 600, 450, 640, 460, 0.35) + shadow(ellipse(620, 770, 420, 90), 20, 20, 24) + art
}
