import { type Draw, quiet } from '../../compose.ts'
import { ellipse } from '../../geometry.ts'
import { falafel, falafelHalf } from '../../parts/grains.ts'
import { dishes, plate } from '../../parts/plate.ts'
import { sprig } from '../../parts/salad.ts'
import { shadow } from '../../style.ts'

export const falafelCinque: Draw = (random, ground) => {
  let art = plate(random, 600, 560, 560, dishes.cream, 0.58)
  art += shadow(ellipse(600, 640, 360, 140), 10, 22, 18)
  art +=
    falafel(random, 430, 430, 160) +
    falafel(random, 740, 420, 162) +
    falafel(random, 300, 600, 160) +
    falafelHalf(random, 640, 640, 165, 0.86) +
    falafel(random, 590, 250, 160)
  art += sprig(random, 880, 640, 110, -50) + sprig(random, 930, 690, 90, -20)
  return quiet(random, ground, 600, 450, 620, 460) + art
}
