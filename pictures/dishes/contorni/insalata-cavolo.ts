import { type Draw, quiet } from '../../compose.ts'
import { curve, scatter, sharp, soft } from '../../geometry.ts'
import { brand, type Tone, tones } from '../../palette.ts'
import { fry } from '../../parts/fries.ts'
import { tub } from '../../parts/paper.ts'
import { shreds } from '../../parts/salad.ts'
import { flecks } from '../../parts/sauces.ts'
import { contact, fill } from '../../style.ts'

export const cavolo: Draw = (random, ground) => {
  const pale: Tone = { light: '#FAFDE2', base: '#E3EDB4', shade: '#9FB768' }
  const dome = curve(
    [
      [270, 480],
      [320, 330],
      [470, 220],
      [620, 190],
      [770, 230],
      [890, 340],
      [930, 480],
      [760, 580],
      [600, 610],
      [430, 580],
    ],
    true,
    5,
  )
  const apple: Tone = { light: '#F6FBD8', base: '#DDEBA0', shade: '#5E9B34' }
  let inner = fill(soft(dome), '#B9CB85')
  for (const [x, y] of scatter(random, dome, 40, 130)) {
    inner += shreds(random, [[x, y]], random.chance(0.12) ? tones.cabbage : pale, 170, 27, 0, 90)
    if (random.chance(0.26)) inner += shreds(random, [[x, y]], tones.carrot, 150, 17, 0, 90)
    if (random.chance(0.12)) inner += fry(random, x, y + 40, 130, 22, random.about(90), apple)
  }
  inner += flecks(random, 600, 380, 260, 150, ['#3F2A20', '#2F6B2A'], 26, 5)
  const art = tub(
    random,
    {
      x: 600,
      top: 510,
      bottom: 820,
      wide: 350,
      foot: 270,
      tilt: 0.25,
      tone: tones.paper,
      print: fill(
        sharp([
          [200, 660],
          [1000, 660],
          [1000, 700],
          [200, 700],
        ]),
        brand.prezzemolo,
      ),
    },
    inner,
  )
  return quiet(random, ground, 600, 450, 600, 460) + contact(640, 865, 320, 38) + art
}
