import { type Draw, quiet } from '../../compose.ts'
import type { Tone } from '../../palette.ts'
import { pitaBack, pitaFront } from '../../parts/bread.ts'
import { falafel, falafelHalf } from '../../parts/grains.ts'
import { pepperStrip } from '../../parts/produce.ts'
import { lettuceLeaf, sprig, tomatoWedge } from '../../parts/salad.ts'
import { drape, drizzle } from '../../parts/sauces.ts'
import { type Art, contact, lean } from '../../style.ts'

export const falafelPita: Draw = (random, ground) => {
  let behind = ''
  for (const [x, y, l, w, a] of [
    [250, 330, 300, 210, 215],
    [960, 330, 300, 210, -30],
    [600, 190, 320, 220, -90],
    [420, 230, 300, 210, -118],
    [790, 240, 300, 210, -62],
  ] as const)
    behind += lettuceLeaf(random, x, y, l, w, a)
  const pink: Tone = { light: '#FF9CC0', base: '#E34286', shade: '#A11F58' }
  const sticks = (spots: readonly (readonly [number, number, number])[]): Art => spots.map(([x, y, a]) => pepperStrip(random, x, y, 190, 38, a, pink)).join('')
  let art =
    pitaBack(random, 600, 430, 440, 290) +
    behind +
    sticks([
      [300, 330, -70],
      [370, 270, -60],
      [860, 250, 70],
      [920, 300, 55],
      [500, 220, -85],
    ])
  art +=
    tomatoWedge(random, 880, 400, 120, -70) +
    falafel(random, 350, 400, 132) +
    falafel(random, 620, 300, 142) +
    falafelHalf(random, 600, 475, 138, 0.86) +
    tomatoWedge(random, 290, 520, 105, -110) +
    falafel(random, 840, 470, 120)
  art +=
    sticks([
      [450, 320, -50],
      [745, 380, 64],
      [450, 540, 20],
      [980, 470, 60],
    ]) +
    sprig(random, 480, 430, 70, -70) +
    sprig(random, 755, 300, 64, -30) +
    sprig(random, 730, 560, 60, -60)
  const tahini: Tone = { light: '#FFF1D3', base: '#EFD5A3', shade: '#BF9A5C' }
  art +=
    drape(random, 600, 260, 130, 150, tahini, 3) +
    drape(random, 345, 370, 100, 120, tahini, 3) +
    drizzle(
      random,
      [
        [700, 520],
        [712, 600],
        [704, 690],
      ],
      46,
      tahini,
    )
  art += pitaFront(random.fork('front'), 600, 470, 436, 380, { seeds: false })
  return quiet(random, ground, 600, 440, 600, 470) + contact(610, 860, 330, 34) + lean(art, 5, 600, 500)
}
