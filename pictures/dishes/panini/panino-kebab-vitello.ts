import { type Draw, quiet } from '../../compose.ts'
import { type Tone, tones } from '../../palette.ts'
import { slants } from '../../parts/paper.ts'
import { pocket } from '../../parts/pocket.ts'
import { lettuceLeaf, shreds, sprig } from '../../parts/salad.ts'
import { drape } from '../../parts/sauces.ts'
import { contact } from '../../style.ts'

const black: Tone = { light: '#4A403B', base: '#2A211D', shade: '#120C0A' }

export const kebabVitello: Draw = (random, ground) => {
  const behind =
    shreds(
      random,
      [
        [230, 330],
        [300, 270],
        [370, 230],
        [880, 240],
        [960, 300],
        [1010, 360],
        [190, 400],
        [820, 200],
      ],
      tones.cabbage,
      190,
      30,
      0,
      60,
    ) +
    lettuceLeaf(random, 610, 205, 330, 210, -92, tones.leaf) +
    lettuceLeaf(random, 760, 225, 290, 200, -65, tones.leaf) +
    lettuceLeaf(random, 430, 230, 290, 200, -115, tones.leaf)
  let top = shreds(
    random,
    [
      [230, 440],
      [300, 400],
      [270, 500],
      [940, 400],
      [1000, 450],
      [890, 470],
      [960, 500],
      [560, 250],
      [650, 480],
    ],
    tones.cabbage,
    170,
    26,
    0,
    70,
  )
  const tahini: Tone = { light: '#FBE9C6', base: '#E8CC97', shade: '#B99255' }
  top += drape(random, 440, 330, 140, 150, tahini, 4) + drape(random, 760, 320, 150, 160, tahini, 4)
  for (const [x, y, a] of [
    [440, 270, -60],
    [700, 250, -110],
    [540, 430, 20],
    [810, 440, -20],
    [620, 340, -80],
  ] as const)
    top += sprig(random, x, y, 44, a)
  return (
    quiet(random, ground, 600, 430, 640, 470) +
    contact(610, 872, 400, 34) +
    pocket(random, { roast: 'veal', behind, top, paper: black, print: slants(0, 400, 1200, 1000, 26, '#F5B13D') })
  )
}
