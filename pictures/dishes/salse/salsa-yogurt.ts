import { type Draw, quiet } from '../../compose.ts'
import { ellipse, scatter } from '../../geometry.ts'
import { tones } from '../../palette.ts'
import { dip } from '../../parts/dip.ts'
import { dishes } from '../../parts/plate.ts'
import { cube, herbLeaf } from '../../parts/salad.ts'
import { flecks } from '../../parts/sauces.ts'

export const yogurt: Draw = (random, ground) => {
  let top = ''
  for (const [x, y] of scatter(random, ellipse(600, 410, 320, 130), 96, 12)) top += cube(random, x, y, 40, tones.cucumber, random.about(30))
  top +=
    herbLeaf(random, 560, 400, 150, -40, tones.mint) +
    herbLeaf(random, 560, 400, 120, -130, tones.mint) +
    flecks(random, 600, 410, 340, 140, ['#4C9A50', '#7CB347'], 26, 6)
  return quiet(random, ground, 600, 450, 600, 460) + dip(random, dishes.cream, tones.yogurt, top)
}
