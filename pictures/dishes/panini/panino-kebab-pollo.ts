import { type Draw, quiet } from '../../compose.ts'
import { type Tone, tones } from '../../palette.ts'
import { slants } from '../../parts/paper.ts'
import { pocket } from '../../parts/pocket.ts'
import { lettuceLeaf, onionArc, onionArcs, tomatoSlice } from '../../parts/salad.ts'
import { drape } from '../../parts/sauces.ts'
import { contact } from '../../style.ts'

const cream: Tone = { light: '#FFFFFF', base: '#FFF6E6', shade: '#E3CFAF' }

export const kebabPollo: Draw = (random, ground) => {
  let behind = ''
  for (const [x, y, l, w, a] of [
    [175, 370, 330, 230, 205],
    [310, 250, 330, 230, 238],
    [905, 255, 330, 230, -52],
    [1035, 375, 320, 220, -18],
    [600, 195, 320, 220, -95],
  ] as const)
    behind += lettuceLeaf(random, x, y, l, w, a)
  behind +=
    tomatoSlice(random, 300, 320, 125, 0.8, -20) +
    tomatoSlice(random, 910, 315, 128, 0.8, 20) +
    onionArc(random, 480, 205, 100, 170, 200, tones.onion, 0.8, 0.3) +
    onionArc(random, 730, 200, 100, 180, 190, tones.onion, 0.8, 0.3)
  let top = onionArcs(
    random,
    [
      [420, 330],
      [760, 300],
      [560, 250],
      [880, 440],
      [330, 440],
    ],
    82,
  )
  top += tomatoSlice(random, 975, 452, 104, 0.72, 12) + tomatoSlice(random, 232, 470, 100, 0.72, -10) + lettuceLeaf(random, 770, 515, 230, 130, -20)
  top += drape(random, 600, 300, 270, 240, tones.yogurt, 6)
  return (
    quiet(random, ground, 600, 430, 640, 470) +
    contact(610, 872, 400, 34) +
    pocket(random, { roast: 'hen', behind, top, paper: cream, print: slants(0, 400, 1200, 1000, 44, '#D93A12') })
  )
}
