import { type Draw, quiet } from '../../compose.ts'
import { brand, tones } from '../../palette.ts'
import { bite, drumstick, thigh } from '../../parts/fried-chicken.ts'
import { standingFries } from '../../parts/fries.ts'
import { stripes, tub } from '../../parts/paper.ts'
import { wing } from '../../parts/wing.ts'
import { contact } from '../../style.ts'

export const misto: Draw = (random, ground) => {
  let inner = standingFries(random, 190, 560, 640, 500, 36, { width: 42, fan: 20 })
  inner +=
    drumstick(random, 760, 260, 480, 10) +
    thigh(random, 930, 300, 380, 20) +
    drumstick(random, 960, 330, 460, 42) +
    wing(random, 700, 370, 380, -16) +
    thigh(random, 830, 430, 400, -8) +
    wing(random, 960, 480, 330, 16) +
    bite(random, 660, 480, 74) +
    bite(random, 760, 530, 78) +
    bite(random, 870, 545, 76) +
    bite(random, 970, 560, 66) +
    bite(random, 640, 565, 66)
  const art = tub(
    random,
    { x: 600, top: 560, bottom: 830, wide: 470, foot: 370, tilt: 0.2, tone: tones.paper, print: stripes(130, 440, 1070, 960, 9, brand.prezzemolo, 0.22) },
    inner,
  )
  return quiet(random, ground, 600, 430, 640, 470, 0.3) + contact(620, 890, 440, 34) + art
}
