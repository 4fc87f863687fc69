import { type Draw, quiet } from '../../compose.ts'
import { tones } from '../../palette.ts'
import { wing } from '../../parts/fried-chicken.ts'
import { dishes, pan } from '../../parts/plate.ts'
import { chilli } from '../../parts/produce.ts'
import { flecks } from '../../parts/sauces.ts'

export const alettePiccanti: Draw = (random, ground) => {
  let art = pan(random, 560, 470, 500, dishes.iron, 0.74, [1.3, 0.55])
  const hot = { tone: tones.crustHot, glazed: true }
  for (const [x, y, s, a] of [
    [380, 330, 430, -30],
    [700, 310, 430, 24],
    [300, 520, 440, 10],
    [790, 510, 430, -24],
    [530, 400, 440, -12],
    [540, 600, 460, 8],
  ] as const)
    art += wing(random, x, y, s, a, hot)
  art += flecks(random, 540, 450, 330, 230, ['#FFB06A', '#8E1009', '#FFE0A0'], 50, 6)
  art += chilli(random, 300, 800, 400, -16) + chilli(random, 730, 820, 400, 196)
  return quiet(random, ground, 560, 450, 640, 460, 0.1) + art
}
