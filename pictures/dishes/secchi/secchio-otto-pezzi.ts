import { type Draw, quiet } from '../../compose.ts'
import { brand, tones } from '../../palette.ts'
import { drumstick, thigh } from '../../parts/fried-chicken.ts'
import { stripes, tub } from '../../parts/paper.ts'
import { contact } from '../../style.ts'

export const otto: Draw = (random, ground) => {
  let inner = ''
  inner += thigh(random, 420, 300, 400, -20) + thigh(random, 790, 290, 400, 14) + drumstick(random, 600, 210, 520, -4)
  inner +=
    drumstick(random, 350, 330, 520, -38) +
    drumstick(random, 880, 330, 520, 36) +
    thigh(random, 600, 370, 440, 4) +
    drumstick(random, 470, 350, 470, -16) +
    thigh(random, 760, 420, 380, -14) +
    thigh(random, 420, 440, 350, 12)
  const art = tub(
    random,
    { x: 600, top: 480, bottom: 850, wide: 350, foot: 262, tone: tones.paper, print: stripes(250, 360, 950, 980, 7, brand.brace, 0.26) },
    inner,
  )
  return quiet(random, ground, 600, 430, 600, 470, 0.3) + contact(640, 890, 320, 34) + art
}
