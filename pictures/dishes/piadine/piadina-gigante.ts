import { type Draw, quiet } from '../../compose.ts'
import type { Poly } from '../../geometry.ts'
import { tones } from '../../palette.ts'
import { roll } from '../../parts/flatbread.ts'
import { filledFace } from '../../parts/rolls.ts'
import { drizzle } from '../../parts/sauces.ts'

import { type Art, contact } from '../../style.ts'

export const gigante: Draw = (random, ground) => {
  const face =
    (name: string) =>
    (mouth: Poly): Art =>
      filledFace(random.fork(name), mouth, { roast: 'veal', fries: true, cabbage: true })
  const bands = (xs: readonly number[], top: number, bottom: number, lean: number): Art =>
    xs
      .map((x, index) =>
        drizzle(
          random,
          [
            [x - 26, top + (x - 800) * lean],
            [x + 14, top + (bottom - top) * 0.3 + (x - 800) * lean],
            [x + 24, top + (bottom - top) * 0.7 + (x - 800) * lean],
            [x + 6, bottom + (x - 800) * lean],
          ],
          index % 2 ? 26 : 34,
          index % 2 ? tones.hot : tones.yogurt,
        ),
      )
      .join('')
  let art = contact(650, 790, 620, 60)
  art += roll(random, 640, 330, 620, 215, -14, face('b'), { squash: 0.72 }) + bands([850, 905, 965, 1020, 1085, 1140], 92, 450, -0.25)
  const front = roll(random, 420, 590, 820, 225, 172, face('a'), { squash: 0.7 })
  art += front + bands([24, 84, 144, 198], 330, 690, -0.14)
  return quiet(random, ground, 640, 450, 660, 440) + art
}
