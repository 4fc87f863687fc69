import { type Draw, quiet } from '../../compose.ts'
import { type Pt, sharp } from '../../geometry.ts'
import { brand, type Tone, tones } from '../../palette.ts'
import { bite, drumstick, thigh } from '../../parts/fried-chicken.ts'
import { tub } from '../../parts/paper.ts'
import { dishes, pot } from '../../parts/plate.ts'
import { cob } from '../../parts/produce.ts'
import { shreds } from '../../parts/salad.ts'
import { wing } from '../../parts/wing.ts'
import { type Art, contact, fill } from '../../style.ts'

/** A band round a bucket between two heights, bowed like its rim. */
function band(x: number, half: number, top: number, bottom: number, bow: number, colour: string): Art {
  const line = (y: number): Pt[] =>
    Array.from({ length: 13 }, (_, index) => {
      const t = index / 12
      return [x - half + half * 2 * t, y + Math.sin(Math.PI * t) * bow] as Pt
    })
  return fill(sharp([...line(top), ...line(bottom).reverse()]), colour)
}

export const famiglia: Draw = (random, ground) => {
  let inner = ''
  for (const [x, y, s, a] of [
    [430, 190, 360, -20],
    [770, 190, 360, 20],
    [600, 120, 380, 4],
  ] as const)
    inner += thigh(random, x, y, s, a)
  inner +=
    drumstick(random, 350, 240, 480, -44) +
    drumstick(random, 850, 240, 480, 44) +
    drumstick(random, 600, 170, 470, 8) +
    wing(random, 470, 300, 360, -20) +
    thigh(random, 750, 320, 360, 10) +
    drumstick(random, 490, 280, 440, -22) +
    bite(random, 640, 330, 74) +
    thigh(random, 400, 390, 340, 8) +
    wing(random, 830, 390, 340, 14) +
    thigh(random, 600, 420, 380, -6) +
    bite(random, 740, 440, 66)
  const red: Tone = tones.brace
  let art = tub(
    random,
    { x: 600, top: 430, bottom: 830, wide: 400, foot: 300, tone: red, rim: tones.paper, print: band(600, 420, 560, 690, 96, brand.crema) },
    inner,
  )
  for (const [x, y, a] of [
    [170, 800, -18],
    [330, 845, 6],
    [960, 800, 14],
    [830, 850, -8],
  ] as const)
    art += cob(random, x, y, 270, 112, a, 0.05)
  art +=
    pot(random, 1050, 660, 105, dishes.cream, { light: '#FAFCE6', base: '#EAF0C4', shade: '#B8C583' }) +
    shreds(
      random,
      [
        [1010, 650],
        [1050, 640],
        [1090, 655],
        [1040, 665],
      ],
      { light: '#F4FAD4', base: '#D9E7A4', shade: '#9DB567' },
      70,
      14,
    ) +
    shreds(
      random,
      [
        [1030, 650],
        [1075, 660],
      ],
      tones.carrot,
      60,
      10,
    )
  return quiet(random, ground, 600, 430, 620, 470, 0.3) + contact(620, 870, 520, 36) + art
}
