import { type Draw, quiet } from '../../compose.ts'
import { type Pt, sharp } from '../../geometry.ts'
import { brand, tones } from '../../palette.ts'
import { strip } from '../../parts/fried-chicken.ts'
import { tub } from '../../parts/paper.ts'
import { dishes, pot } from '../../parts/plate.ts'
import { contact, fill } from '../../style.ts'

export const strisce: Draw = (random, ground) => {
  let inner = ''
  for (const [x, y, l, w, a] of [
    [330, 330, 480, 128, -132],
    [870, 330, 480, 128, -48],
    [430, 250, 520, 130, -114],
    [770, 250, 520, 130, -66],
    [540, 210, 540, 132, -98],
    [670, 210, 540, 132, -84],
    [380, 390, 440, 126, -124],
    [830, 390, 440, 126, -56],
    [600, 330, 500, 136, -91],
    [490, 390, 430, 130, -106],
    [710, 390, 430, 130, -72],
  ] as const)
    inner += strip(random, x, y, l, w, a)
  const zig: Pt[] = []
  for (let index = 0; index <= 14; index++) zig.push([200 + index * 58, 640 + (index % 2 ? 50 : -30) + Math.sin((Math.PI * index) / 14) * 70])
  const print = fill(
    sharp([
      ...zig,
      ...zig
        .slice()
        .reverse()
        .map(([x, y]) => [x, y + 66] as Pt),
    ]),
    brand.miele,
  )
  let art = tub(random, { x: 600, top: 490, bottom: 840, wide: 340, foot: 258, tone: tones.paper, print }, inner)
  art +=
    pot(random, 190, 770, 100, dishes.white, tones.barbecue) +
    pot(random, 1010, 760, 100, dishes.white, tones.mustard) +
    pot(random, 850, 820, 100, dishes.white, tones.mayo)
  return quiet(random, ground, 600, 430, 600, 470, 0.3) + contact(600, 880, 460, 34) + art
}
