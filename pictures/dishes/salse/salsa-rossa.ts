import { type Draw, quiet } from '../../compose.ts'
import { tones } from '../../palette.ts'
import { dip } from '../../parts/dip.ts'
import { dishes } from '../../parts/plate.ts'
import { chilli } from '../../parts/produce.ts'
import { flecks } from '../../parts/sauces.ts'
import { gleam } from '../../style.ts'

export const rossa: Draw = (random, ground) => {
  let top = flecks(random, 600, 410, 370, 165, ['#FFD08A', '#F9B75A', '#6E0A05', '#8E1009'], 100, 8)
  for (const [x, y, l, a] of [
    [450, 370, 120, -14],
    [740, 440, 140, -8],
    [660, 340, 80, -20],
  ] as const)
    top += gleam(x, y, l, 24, a, 0.85, '#FF9A6A')
  return quiet(random, ground, 600, 450, 600, 460) + dip(random, dishes.iron, tones.hot, top) + chilli(random, 980, 250, 460, 122)
}
