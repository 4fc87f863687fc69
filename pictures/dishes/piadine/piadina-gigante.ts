import { type Draw, quiet } from '../../compose.ts'
import { bounds, ellipse, type Poly, type Pt, radians, scatter, soft } from '../../geometry.ts'
import { brand, tones } from '../../palette.ts'
import { roll } from '../../parts/flatbread.ts'
import { slants } from '../../parts/paper.ts'
import { board } from '../../parts/plate.ts'
import { filledFace } from '../../parts/rolls.ts'
import { lettuceLeaf, shreds, tomatoSlice } from '../../parts/salad.ts'
import { threadsOver } from '../../parts/sauces.ts'
import { looseShavings } from '../../parts/shaved-meat.ts'
import { type Art, shadow, within } from '../../style.ts'

export const gigante: Draw = (random, ground) => {
  const face =
    (name: string) =>
    (mouth: Poly): Art => {
      const own = random.fork(name)
      const { left, top, right, bottom } = bounds(mouth)
      const [w, h] = [right - left, bottom - top]
      const sauces =
        threadsOver(own, left + w * 0.12, top + h * 0.16, right - w * 0.12, top + h * 0.56, 11, 15, tones.yogurt, 60) +
        threadsOver(own, left + w * 0.14, top + h * 0.46, right - w * 0.14, top + h * 0.8, 9, 13, tones.hot, 54)
      return filledFace(own, mouth, { roast: 'veal', fries: true, cabbage: true, sauce: null }) + within(soft(mouth), sauces)
    }
  const wrap = (from: number) => ({
    tone: tones.paper,
    from,
    print: (left: number, top: number, right: number, bottom: number): Art => slants(left, top, right, bottom, 44, brand.brace),
  })
  let art = board(
    random,
    [
      [-60, 330],
      [1260, 170],
      [1290, 790],
      [-60, 850],
    ],
    34,
  )
  art += below(770, 285, 640, 218, -13) + roll(random, 770, 285, 640, 218, -13, face('b'), { squash: 0.74, wrap: wrap(280) })
  art += below(500, 590, 820, 232, 172) + roll(random, 500, 590, 820, 232, 172, face('a'), { squash: 0.74, wrap: wrap(300) })
  // What falls out when a wrap this full is cut.
  art += lettuceLeaf(random, 760, 690, 190, 120, -18)
  art += tomatoSlice(random, 900, 720, 74, 0.62, -6) + tomatoSlice(random, 1010, 690, 66, 0.62, 10)
  const fallen: Pt[] = [
    [800, 760],
    [860, 650],
    [1090, 620],
  ]
  art += looseShavings(random, fallen, 'veal', 130, -10, 40)
  art += shreds(random, scatter(random, ellipse(900, 720, 200, 80), 70, 6), tones.cabbage, 80, 14)
  return quiet(random, ground, 640, 450, 660, 440) + art
}

/** The shadow of a roll on what it lies on. */
function below(x: number, y: number, length: number, radius: number, angle: number): Art {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))]
  const spot = (along: number, off: number): Pt => [x + along * cos - off * sin, y + along * sin + off * cos]
  return shadow(
    [spot(-radius * 0.5, -radius * 0.5), spot(length, -radius * 0.8), spot(length, radius * 0.8), spot(-radius * 0.5, radius * 0.8)],
    16,
    46,
    18,
    0.5,
  )
}
