import { type Draw, quiet } from '../../compose.ts'
import { ellipse } from '../../geometry.ts'
import { tones } from '../../palette.ts'
import { tornBread } from '../../parts/flatbread.ts'
import { chickpea } from '../../parts/grains.ts'
import { bowl, dishes } from '../../parts/plate.ts'
import { sprig } from '../../parts/salad.ts'
import { flecks, pool, swirl } from '../../parts/sauces.ts'
import { shadow } from '../../style.ts'

export const hummusPane: Draw = (random, ground) => {
  let inner = swirl(random, 600, 440, 410, 190, tones.hummus)
  inner +=
    pool(random, 620, 440, 180, 70, { light: '#F0E68A', base: '#B7A52B', shade: '#83751A' }, 0.16) +
    chickpea(random, 580, 410, 46) +
    chickpea(random, 660, 425, 44) +
    chickpea(random, 620, 470, 46) +
    flecks(random, 600, 440, 340, 150, ['#B3361A', '#D9582B'], 70, 7) +
    sprig(random, 420, 380, 56, -50)
  let art = tornBread(random, 170, 330, 220, 130, -34) + tornBread(random, 1030, 320, 220, 130, 30)
  art += shadow(ellipse(620, 760, 350, 100), 20, 24, 24) + bowl(random, 600, 450, 460, 300, dishes.terracotta, inner, { tilt: 0.47 })
  art += tornBread(random, 170, 760, 210, 110, 12) + tornBread(random, 1050, 780, 200, 105, -14)
  return quiet(random, ground, 600, 450, 640, 460) + art
}
