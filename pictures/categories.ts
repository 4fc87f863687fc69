import { type Draw, quiet } from './compose.ts'
import { blob, curve, ellipse, type Poly, type Pt, roughen, scatter } from './geometry.ts'
import { brand, type Tone, tones } from './palette.ts'
import { baklava } from './parts/baklava.ts'
import { turned } from './parts/bottles.ts'
import { carton } from './parts/box.ts'
import { crumbs } from './parts/crust.ts'
import { dip } from './parts/dip.ts'
import { roll, shard } from './parts/flatbread.ts'
import { drumstick, thigh } from './parts/fried-chicken.ts'
import { fry, standingFries } from './parts/fries.ts'
import { foam, glass, ice, straw } from './parts/glass.ts'
import { grains } from './parts/grains.ts'
import { slants, stripes, tub } from './parts/paper.ts'
import { bowl, dishes, plate, pot } from './parts/plate.ts'
import { pocket } from './parts/pocket.ts'
import { chilli, citrus, radish } from './parts/produce.ts'
import { filledFace } from './parts/rolls.ts'
import { cucumberSlice, lettuceLeaf, onionArcs, sprig, tomatoSlice, tomatoWedge } from './parts/salad.ts'
import { bed, sideSalad } from './parts/salad-bed.ts'
import { drape, pool, threadsOver } from './parts/sauces.ts'
import { meatHeap } from './parts/shaved-meat.ts'
import { wing } from './parts/wing.ts'
import { type Art, contact, form, place, shadow } from './style.ts'

const paper: Tone = { light: '#FFFFFF', base: '#FFF6E6', shade: '#E3CFAF' }

const panini: Draw = (random, ground) => {
  let behind = ''
  for (const [x, y, l, w, a] of [
    [200, 330, 330, 230, 220],
    [960, 300, 330, 230, -36],
    [480, 190, 320, 220, -108],
    [740, 190, 320, 220, -74],
  ] as const)
    behind += lettuceLeaf(random, x, y, l, w, a)
  let top =
    onionArcs(
      random,
      [
        [330, 350],
        [480, 270],
        [720, 270],
        [880, 360],
      ],
      90,
    ) +
    tomatoSlice(random, 300, 470, 120, 0.74, -8) +
    tomatoSlice(random, 930, 440, 118, 0.74, 10) +
    tomatoSlice(random, 450, 500, 100, 0.7, 0)
  top += drape(random, 640, 330, 230, 240, tones.yogurt, 5)
  return (
    quiet(random, ground, 600, 450, 680, 480) +
    place(pocket(random, { roast: 'mixed', behind, top, paper, print: slants(0, 400, 1200, 1000, 44, brand.brace), size: 165 }), -90, -70, 1.15)
  )
}

const piadine: Draw = (random, ground) => {
  const face =
    (name: string) =>
    (mouth: Poly): Art =>
      filledFace(random.fork(name), mouth, { roast: 'hen' })
  let art = contact(640, 830, 480, 50) + roll(random, 800, 300, 700, 250, 62, face('b'), { squash: 0.7 })
  art += roll(random, 420, 400, 700, 270, 100, face('a'), {
    squash: 0.72,
    wrap: { tone: paper, from: 330, print: (l, t, r, b) => slants(l, t, r, b, 34, brand.prezzemolo) },
  })
  return quiet(random, ground, 600, 450, 680, 480, 0.3) + art
}

const piatti: Draw = (random, ground) => {
  let art = plate(random, 620, 490, 640, dishes.cream, 0.74) + sideSalad(random, 990, 380, 200)
  art += grains(random.fork('rice'), blob(random, 420, 280, 240, 170, 0, 0.04, 24), tones.rice, 20)
  art += meatHeap(
    random.fork('meat'),
    curve(
      [
        [150, 600],
        [240, 430],
        [500, 370],
        [760, 420],
        [880, 560],
        [780, 740],
        [500, 810],
        [260, 750],
      ],
      true,
      5,
    ),
    { roast: 'mixed', size: 155, gap: 44 },
  )
  art +=
    pot(random, 960, 670, 140, dishes.terracotta, tones.yogurt) +
    chilli(random, 250, 810, 360, -14, { light: '#9CCB4E', base: '#5E9B2E', shade: '#356B1C' }, true) +
    sprig(random, 500, 520, 56, -60)
  return quiet(random, ground, 600, 450, 700, 480, 0.1) + art
}

const polloFritto: Draw = (random, ground) =>
  quiet(random, ground, 620, 450, 600, 470, 0.1) +
  contact(640, 850, 280, 50) +
  drumstick(random, 610, 440, 900, 12) +
  crumbs(
    random,
    [
      [250, 780],
      [310, 840],
      [930, 800],
      [1010, 760],
      [880, 850],
      [380, 860],
      [200, 700],
    ],
    22,
  )

const secchi: Draw = (random, ground) => {
  let inner =
    thigh(random, 360, 280, 440, -16) +
    thigh(random, 850, 280, 440, 16) +
    drumstick(random, 600, 150, 560, 2) +
    drumstick(random, 330, 330, 560, -40) +
    wing(random, 600, 330, 440, -8) +
    drumstick(random, 880, 330, 560, 40) +
    thigh(random, 600, 430, 500, 2)
  inner += thigh(random, 360, 460, 380, 10) + thigh(random, 850, 470, 380, -12)
  return (
    quiet(random, ground, 600, 430, 640, 480, 0.3) +
    tub(random, { x: 600, top: 500, bottom: 930, wide: 420, foot: 310, tone: tones.paper, print: stripes(180, 380, 1020, 1080, 7, brand.brace, 0.26) }, inner)
  )
}

const box: Draw = (random, ground) => {
  let inner = standingFries(random, 280, 560, 470, 390, 30, { width: 50, fan: 16 })
  inner +=
    meatHeap(
      random.fork('meat'),
      curve(
        [
          [500, 480],
          [520, 350],
          [660, 280],
          [860, 310],
          [980, 420],
          [930, 540],
          [740, 600],
          [580, 570],
        ],
        true,
        5,
      ),
      { roast: 'hen', size: 160, gap: 44 },
    ) + threadsOver(random, 320, 370, 900, 540, 10, 32)
  return (
    quiet(random, ground, 600, 450, 680, 480) +
    contact(640, 870, 420, 44) +
    carton(random, { left: 150, right: 1050, top: 440, bottom: 880, taper: 0.16 }, inner)
  )
}

const contorni: Draw = (random, ground) => {
  const cone: Pt[] = [
    ...curve(
      [
        [290, 430],
        [420, 540],
        [600, 580],
        [780, 540],
        [910, 430],
      ],
      false,
      6,
    ),
    ...curve(
      [
        [840, 640],
        [700, 900],
        [640, 980],
        [560, 980],
        [500, 900],
        [360, 640],
      ],
      false,
      6,
    ),
  ]
  const back = roughen(
    random,
    curve(
      [
        [290, 440],
        [380, 330],
        [600, 300],
        [820, 330],
        [910, 440],
        [760, 620],
        [440, 620],
      ],
      true,
      5,
    ),
    2,
    30,
  )
  return (
    quiet(random, ground, 600, 450, 640, 480) +
    form(back, { light: paper.shade, base: '#E3CFAF', shade: '#C9B08A' }, { shade: 0, light: 8, lift: 0 }) +
    standingFries(random, 370, 830, 640, 590, 60, { width: 52, fan: 28 }) +
    form(roughen(random, cone, 1.6, 40), paper, { shade: 46, light: 16, lift: 12, surface: slants(200, 400, 1000, 1000, 40, brand.miele) }) +
    fry(random, 90, 840, 280, 52, 66) +
    fry(random, 900, 850, 260, 52, 78)
  )
}

const insalate: Draw = (random, ground) => {
  let inner = bed(random, 600, 380, 560, 250, 270, [tones.lettuce, tones.lettuce, tones.leaf])
  for (const [x, y, s, a] of [
    [370, 240, 170, -14],
    [580, 180, 180, 4],
    [800, 220, 170, 16],
  ] as const)
    inner += shard(random, x, y, s, a)
  for (const [index, [x, y]] of scatter(random, ellipse(600, 420, 460, 180), 130, 18).entries())
    inner +=
      index % 3 === 0 ? tomatoWedge(random, x, y, 120, random.range(-120, 0)) : index % 3 === 1 ? cucumberSlice(random, x, y, 92) : radish(random, x, y, 84)
  inner +=
    onionArcs(
      random,
      [
        [420, 380],
        [760, 420],
        [600, 520],
      ],
      80,
    ) + sprig(random, 620, 360, 80, -60, tones.mint)
  return (
    quiet(random, ground, 600, 450, 680, 480, 0.35) +
    shadow(ellipse(620, 840, 440, 90), 20, 20, 24) +
    bowl(random, 600, 440, 600, 370, dishes.terracotta, inner, { tilt: 0.42 })
  )
}

const salse: Draw = (random, ground) => {
  const tahini: Tone = { light: '#FFF1D3', base: '#E9CD98', shade: '#BC9758' }
  let art = dip(random, dishes.cream, tones.yogurt, sprig(random, 320, 240, 60, -60, tones.mint), { x: 320, y: 250, rx: 300, depth: 200 })
  art +=
    dip(random, dishes.iron, tones.hot, '', { x: 900, y: 270, rx: 290, depth: 200 }) +
    dip(random, dishes.terracotta, tahini, pool(random, 620, 620, 80, 34, tones.olivesGreen), { x: 600, y: 590, rx: 330, depth: 220 })
  return quiet(random, ground, 600, 450, 660, 480) + art
}

const dolci: Draw = (random, ground) => {
  let art = contact(620, 800, 480, 60) + pool(random, 610, 790, 500, 80, tones.honey, 0.08)
  art += baklava(random.fork('a'), 600, 610, 400, 170) + baklava(random.fork('b'), 620, 430, 380, 165) + baklava(random.fork('c'), 590, 250, 370, 165)
  return (
    quiet(random, ground, 600, 450, 660, 480, 0.3) +
    art +
    drape(random, 540, 420, 70, 190, tones.honey, 2) +
    drape(random, 750, 380, 60, 170, tones.honey, 2) +
    drape(random, 420, 380, 50, 150, tones.honey, 2)
  )
}

const bibite: Draw = (random, ground) => {
  let inside = ''
  for (const [x, y, s] of [
    [340, 430, 160],
    [500, 410, 170],
    [420, 560, 150],
    [560, 580, 140],
  ] as const)
    inside += ice(random, x, y, s, '#F6D9B8', 0.38)
  const above = foam(random, 440, 330, 226, 44, 38, { light: '#F2DDB8', base: '#D9B582', shade: '#A97B48' }) + ice(random, 380, 290, 120, '#FFF1DC', 0.6)
  let art =
    contact(640, 880, 460, 34) +
    glass({
      x: 440,
      top: 190,
      bottom: 850,
      wide: 256,
      foot: 190,
      level: 320,
      liquid: tones.cola,
      inside,
      above,
      behind: straw(490, 560, 600, 10, brand.brace, brand.brace),
    })
  art += citrus(random, 230, 220, 150, { tilt: 0.96 })
  const copper: Tone = { light: '#F7BE8C', base: '#CE7B47', shade: '#86401E' }
  art +=
    form(
      turned(890, [
        [210, 480],
        [200, 600],
        [176, 760],
        [150, 850],
        [80, 872],
        [2, 876],
      ]),
      copper,
      { shade: 40, light: 22, lift: 10 },
    ) +
    foam(random, 890, 470, 206, 56, 120, tones.cream) +
    sprig(random, 870, 390, 80, -60, tones.mint)
  return quiet(random, ground, 600, 460, 640, 480, 0.35) + art
}

export const categories: Record<string, Draw> = { panini, piadine, piatti, 'pollo-fritto': polloFritto, secchi, box, contorni, insalate, salse, dolci, bibite }
