import { type Draw, quiet } from '../../compose.ts'
import { type Tone, tones } from '../../palette.ts'
import { softCheese } from '../../parts/cheese.ts'
import { foldedMoon } from '../../parts/flatbread.ts'
import { grilledSlice } from '../../parts/produce.ts'
import { arcSpots } from '../../parts/rolls.ts'
import { herbLeaf } from '../../parts/salad.ts'
import { drizzle } from '../../parts/sauces.ts'

import { contact, lean } from '../../style.ts'

export const squacquerone: Draw = (random, ground) => {
  let filling = ''
  const flesh: Tone = { light: '#FBF0C9', base: '#EAD79A', shade: '#B89B57' }
  for (const [index, [x, y]] of arcSpots(600, 590, 480, 120, 176, 4, 17).entries())
    filling += herbLeaf(random, x, y - 20, 190, 90 + (x - 600) * -0.09 + random.about(24), index % 2 ? tones.leaf : tones.mint)
  for (const [index, [x, y]] of arcSpots(600, 600, 440, 95, 172, 8, 6).entries())
    filling += grilledSlice(random, x, y, 130, 84, (index % 2 ? 14 : -14) + random.about(10), tones.aubergine, flesh)
  for (const [x, y] of arcSpots(600, 585, 420, 100, 164, 16, 6)) filling += softCheese(random, x, y + random.about(14), 108, 62)
  filling +=
    drizzle(
      random,
      [
        [480, 680],
        [484, 740],
        [478, 800],
      ],
      52,
      tones.cream,
    ) +
    drizzle(
      random,
      [
        [800, 660],
        [806, 720],
        [800, 770],
      ],
      46,
      tones.cream,
    )
  const art = foldedMoon(random, 600, 500, 530, 450, filling, { gap: 190 })
  return quiet(random, ground, 600, 450, 640, 450) + contact(620, 800, 500, 50) + lean(art, 5, 600, 480)
}
