import { type Draw, quiet } from '../../compose.ts'
import { ellipse, type Poly } from '../../geometry.ts'
import { type Tone, tones } from '../../palette.ts'
import { roll } from '../../parts/flatbread.ts'
import { checks } from '../../parts/paper.ts'
import { filledFace } from '../../parts/rolls.ts'
import { lettuceLeaf, onionArcs, tomatoSlice } from '../../parts/salad.ts'
import { drape } from '../../parts/sauces.ts'
import { meatHeap } from '../../parts/shaved-meat.ts'

import { type Art, contact, lean } from '../../style.ts'

const white: Tone = tones.paper

export const kebabPollo: Draw = (random, ground) => {
  const face = (mouth: Poly): Art => filledFace(random.fork('face'), mouth, { roast: 'hen' })
  let art = contact(640, 800, 380, 60)
  art += roll(random, 450, 330, 720, 262, 44, face, { wrap: { tone: white, from: 230, print: (l, t, r, b) => checks(l, t, r, b, 34, '#D93A12') } })
  for (const [x, y, l, w, a] of [
    [250, 400, 250, 160, 190],
    [560, 150, 250, 160, -60],
    [330, 210, 260, 170, -135],
  ] as const)
    art += lettuceLeaf(random, x, y, l, w, a)
  art += tomatoSlice(random, 300, 330, 92, 0.8, -40) + tomatoSlice(random, 545, 225, 88, 0.8, -40)
  art +=
    meatHeap(random.fork('heap'), ellipse(428, 312, 128, 212, 44), { roast: 'hen', size: 128, gap: 35, angle: -30 }) +
    onionArcs(
      random,
      [
        [360, 260],
        [470, 380],
        [480, 230],
      ],
      62,
    )
  art += drape(random, 420, 270, 120, 190, tones.yogurt, 5)
  return quiet(random, ground, 560, 440, 620, 470) + lean(art, -2)
}
