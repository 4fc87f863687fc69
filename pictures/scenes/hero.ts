import { ellipse, type Pt, roughen, soft } from '../geometry.ts'
import { brand, mix, type Tone, tones } from '../palette.ts'
import { crumbs } from '../parts/crust.ts'
import { bite, drumstick, thigh } from '../parts/fried-chicken.ts'
import { fry } from '../parts/fries.ts'
import { slants, stripes, tub } from '../parts/paper.ts'
import { pocket } from '../parts/pocket.ts'
import { lettuceLeaf, onionArc, onionArcs, sprig, tomatoSlice } from '../parts/salad.ts'
import { drape } from '../parts/sauces.ts'
import { looseShavings } from '../parts/shaved-meat.ts'
import { catchTray, crown, spit } from '../parts/spit.ts'
import type { Random } from '../random.ts'
import { type Art, contact, fill, place, shadow } from '../style.ts'

const paper: Tone = { light: '#FFFFFF', base: '#FFF6E6', shade: '#E3CFAF' }

/** The chain's great panino, drawn in a box of 1200 x 900. */
function panino(random: Random): Art {
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
      [390, 330],
      [790, 330],
      [600, 235],
      [890, 440],
      [320, 440],
    ],
    84,
  )
  top +=
    tomatoSlice(random, 975, 452, 104, 0.72, 12) +
    tomatoSlice(random, 232, 470, 100, 0.72, -10) +
    drape(random, 610, 310, 250, 240, tones.yogurt, 6) +
    sprig(random, 470, 270, 70, -60) +
    sprig(random, 800, 420, 64, -30)
  return pocket(random, { roast: 'veal', behind, top, paper, print: slants(0, 400, 1200, 1000, 44, brand.brace) })
}

/** A striped bucket of fried chicken in a box of 1200 x 900. */
function bucket(random: Random): Art {
  let inner = thigh(random, 420, 300, 400, -20) + thigh(random, 790, 290, 400, 14) + drumstick(random, 600, 210, 520, -4)
  inner +=
    drumstick(random, 350, 330, 520, -38) +
    drumstick(random, 880, 330, 520, 36) +
    thigh(random, 600, 370, 440, 4) +
    drumstick(random, 470, 350, 470, -16) +
    thigh(random, 760, 420, 380, -14) +
    thigh(random, 420, 440, 350, 12)
  return tub(
    random,
    { x: 600, top: 480, bottom: 850, wide: 350, foot: 262, tone: tones.paper, print: stripes(250, 360, 950, 980, 7, brand.brace, 0.26) },
    inner,
  )
}

const table = (random: Random, left: number, right: number, y: number, bottom: number): Art => {
  const edge: Pt[] = [
    [left, y],
    [(left + right) / 2, y - 16],
    [right, y + 6],
    [right, bottom],
    [left, bottom],
  ]
  return fill(soft(roughen(random, edge, 3, 90)), '#2A1A12')
}

/** The disc of heat behind the spit: three flat rings cut from paper. */
const heat = (random: Random, x: number, y: number, radius: number): Art =>
  [
    [1, mix(brand.brace, brand.carbone, 0.62)],
    [0.83, mix(brand.brace, brand.carbone, 0.26)],
    [0.64, brand.brace],
    [0.4, '#F0742A'],
  ]
    .map(([share, colour]) => fill(soft(roughen(random, ellipse(x, y, radius * Number(share), radius * Number(share), 0, 64), 9, 90)), String(colour)))
    .join('')

/** Wide: the subject on the right, the left for words. 2400 x 1350. */
export function hero(random: Random): Art {
  let art = heat(random, 1720, 560, 850) + table(random, -40, 2440, 1100, 1400)
  art += shadow(ellipse(1720, 1140, 440, 70), 30, 20, 30, 0.5)
  art += catchTray(
    1720,
    1110,
    410,
    looseShavings(
      random,
      [
        [1400, 1100],
        [1480, 1130],
        [1990, 1110],
        [2040, 1090],
      ],
      'veal',
      130,
      0,
      40,
    ),
  )
  art += spit(random.fork('spit'), { x: 1720, top: 140, bottom: 1030, wide: 420, foot: 190 }) + crown(random, 1720, 146, 150)
  art += contact(2110, 1300, 290, 36, 0.6) + place(bucket(random.fork('bucket')), 1630, 555, 0.84)
  art += contact(1450, 1305, 400, 40, 0.6) + place(panino(random.fork('panino')), 960, 590, 0.8)
  art +=
    fry(random, 2290, 1335, 220, 40, 66) +
    bite(random, 1930, 1290, 66) +
    bite(random, 1830, 1322, 54) +
    crumbs(
      random,
      [
        [1010, 1290],
        [1060, 1325],
        [1760, 1330],
        [2010, 1335],
      ],
      16,
    )
  return art
}

/** For phones: the same things stacked, 1200 x 1500, quiet at the top. */
export function heroPortrait(random: Random): Art {
  let art = heat(random, 600, 660, 720) + table(random, -40, 1240, 1230, 1540)
  art += catchTray(600, 1215, 330, '')
  art += spit(random.fork('spit'), { x: 600, top: 200, bottom: 1150, wide: 360, foot: 180 }) + crown(random, 600, 206, 130)
  art += contact(930, 1420, 270, 34, 0.6) + place(bucket(random.fork('bucket')), 480, 740, 0.77)
  art += contact(410, 1440, 360, 38, 0.6) + place(panino(random.fork('panino')), -30, 815, 0.72)
  return (
    art +
    bite(random, 800, 1440, 60) +
    fry(random, 1040, 1490, 200, 38, 66) +
    crumbs(
      random,
      [
        [60, 1440],
        [1130, 1430],
        [720, 1480],
      ],
      15,
    )
  )
}

/** For links shared elsewhere: 1200 x 630, the mark on the left. */
export function openGraph(random: Random, markPath: string): Art {
  return `<g transform="scale(.4667)">${hero(random)}</g><g transform="translate(110 190) scale(3.9)" fill="${brand.miele}">${markPath}</g>`
}
