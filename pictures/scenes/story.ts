import { curve, ellipse, type Pt, roughen, scatter, sharp, soft } from '../geometry.ts'
import { brand, mix, type Tone, tones } from '../palette.ts'
import { drumstick } from '../parts/fried-chicken.ts'
import { lettuceLeaf, sprig } from '../parts/salad.ts'
import { catchTray, crown, spit } from '../parts/spit.ts'
import type { Random } from '../random.ts'
import { type Art, contact, cut, fill, form, place, within } from '../style.ts'

/** Corners of an upright rectangle. */
export const box = (left: number, top: number, right: number, bottom: number): Pt[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]
const rect = (left: number, top: number, right: number, bottom: number, colour: string, opacity = 1): Art =>
  fill(sharp(box(left, top, right, bottom)), colour, opacity)

/** Colours of a shop and of its house. */
export interface ShopColours {
  wall: Tone
  /** Patches of plaster on the wall. */
  patch: string
  shutter: string
  slat: string
  /** Stripes of the awning. */
  stripes: readonly [string, string]
  door: string
}

/** The chain's first restaurant; houses of its part of the country have its colours. */
export const firstShop: ShopColours = {
  wall: { light: '#F1B877', base: '#E3A05B', shade: '#B8743A' },
  patch: '#D89350',
  shutter: '#2C6A3D',
  slat: '#1F4F2C',
  stripes: [brand.brace, brand.crema],
  door: brand.brace,
}

/** An awning of alternating stripes with a scalloped edge. */
function awning(random: Random, [even, odd]: readonly [string, string], left: number, right: number, top: number, bottom: number): Art {
  const count = 13
  const wide = (right - left) / count
  let art = fill(
    sharp([
      [left + 10, bottom + 46],
      [right + 40, bottom + 46],
      [right + 20, bottom + 90],
      [left + 30, bottom + 90],
    ]),
    '#2B0F06',
    0.22,
  )
  for (let index = 0; index < count; index++) {
    const colour = index % 2 ? odd : even
    const x = left + wide * index
    const lean = (index / count - 0.5) * 40
    art += fill(
      sharp([
        [x + 34 - lean * 0.2, top],
        [x + wide + 36 - ((index + 1) / count - 0.5) * 8, top],
        [x + wide, bottom],
        [x, bottom],
      ]),
      colour,
    )
    art += fill(
      soft(
        curve(
          [
            [x, bottom - 2],
            [x + wide, bottom - 2],
            [x + wide, bottom + 26],
            [x + wide / 2, bottom + 52],
            [x, bottom + 26],
          ],
          true,
          4,
        ),
      ),
      mix(colour, '#3A140A', 0.14),
    )
  }
  return (
    art +
    fill(
      sharp([
        [left + 30, top],
        [right + 26, top],
        [right + 26, top + 14],
        [left + 30, top + 14],
      ]),
      '#FFFFFF',
      0.28,
    ) +
    fill(sharp(roughen(random, box(left, bottom - 8, right, bottom + 2), 1, 60)), '#3A140A', 0.2)
  )
}

/** A terracotta pot with a bushy plant. */
function plant(random: Random, x: number, y: number, size: number): Art {
  let art = contact(x + 10, y + 4, size * 0.5, size * 0.12, 0.4)
  for (let index = 0; index < 26; index++)
    art += sprig(random, x + random.about(size * 0.62), y - size * 0.9 - random.range(0, size * 0.8), size * 0.26, random.range(-150, -30))
  return (
    art +
    form(
      [
        [x - size * 0.42, y - size * 0.72],
        [x + size * 0.42, y - size * 0.72],
        [x + size * 0.32, y],
        [x - size * 0.32, y],
      ],
      { light: '#E99A6B', base: '#C7683C', shade: '#8C3F20' },
      { shade: size * 0.12, light: size * 0.06, lift: 6 },
    ) +
    form(
      box(x - size * 0.47, y - size * 0.82, x + size * 0.47, y - size * 0.66),
      { light: '#F0A97A', base: '#D0744A', shade: '#8C3F20' },
      { shade: 8, light: 6, lift: 5 },
    )
  )
}

/** The first shop, with a lunch on a small table in front of it. 1600 x 1000. */
export const story = (random: Random): Art => shopFront(random, firstShop) + place(lunchTable(random), -330, -8)

/** A spit turning in a lit window under a striped awning. 1600 x 1000. */
export function shopFront(random: Random, { wall, patch, shutter, slat: slatColour, stripes, door }: ShopColours): Art {
  let art = rect(0, 0, 1600, 1000, wall.base)
  for (const [x, y] of scatter(random, box(0, 0, 1600, 860), 150, 60))
    art += fill(soft(roughen(random, ellipse(x, y, random.range(30, 110), random.range(14, 44), 0, 14), 6, 30)), random.chance(0.5) ? wall.light : patch, 0.35)
  for (const x of [170, 800, 1390]) {
    art +=
      rect(x - 92, -40, x + 92, 146, '#8A4B2A') +
      rect(x - 80, -40, x + 80, 134, '#4E6B74') +
      rect(x - 80, -40, x - 4, 134, '#5E7D86') +
      rect(x - 5, -40, x + 5, 134, '#EAD9BE') +
      rect(x - 104, 134, x + 104, 156, '#F3E3C6')
    for (const side of [-1, 1]) {
      art += rect(x + side * 92 - (side < 0 ? 80 : 0), -40, x + side * 92 + (side < 0 ? 0 : 80), 140, shutter)
      for (let slat = -20; slat < 130; slat += 17)
        art += rect(x + side * 92 - (side < 0 ? 70 : -10), slat, x + side * 92 + (side < 0 ? -10 : 70), slat + 9, slatColour)
    }
  }
  // The shop's dark front with its window and its door.
  art += form(roughen(random, box(110, 230, 1500, 880), 1.5, 90), { light: '#4A362B', base: '#32241C', shade: '#1F1510' }, { shade: 0, light: 10, lift: 18 })
  const pane = box(170, 380, 1070, 800)
  let inside =
    rect(170, 380, 1070, 800, '#F5B13D') + fill(soft(ellipse(560, 560, 420, 330, 0, 40)), '#FFCB66') + fill(soft(ellipse(560, 560, 250, 220, 0, 40)), '#FFE09A')
  for (let y = 396; y < 620; y += 56) for (let x = 170 + ((y / 56) % 2) * 45; x < 1090; x += 90) inside += rect(x, y, x + 84, y + 50, '#FFF3D6', 0.2)
  inside += rect(760, 500, 1070, 514, '#8A4B2A') + rect(760, 590, 1070, 604, '#8A4B2A')
  for (const [x, y, w, h, c] of [
    [790, 500, 34, 70, '#2C6A3D'],
    [836, 500, 30, 58, '#D93A12'],
    [880, 500, 34, 74, '#7A3014'],
    [930, 500, 40, 44, '#FFF7EC'],
    [984, 500, 34, 66, '#2C6A3D'],
    [790, 590, 60, 40, '#FFF7EC'],
    [866, 590, 34, 62, '#B71F12'],
    [916, 590, 50, 36, '#FFF7EC'],
    [980, 590, 34, 60, '#6E9A34'],
  ] as const)
    inside +=
      form(
        roughen(
          random,
          [
            [x, y - h * 0.8],
            [x + 5, y - h * 0.86],
            [x + w - 5, y - h * 0.86],
            [x + w, y - h * 0.8],
            [x + w, y - 4],
            [x + w - 4, y],
            [x + 4, y],
            [x, y - 4],
          ],
          0.6,
          30,
        ),
        { light: mix(c, '#FFFFFF', 0.4), base: c, shade: mix(c, '#1B0A04', 0.4) },
        { shade: 6, light: 4, lift: 3 },
      ) +
      rect(x + 3, y - h, x + w - 3, y - h * 0.84, '#8A4B2A') +
      rect(x + w * 0.2, y - h * 0.6, x + w * 0.8, y - h * 0.24, '#FFF7EC')
  inside += catchTray(440, 772, 170, '') + spit(random.fork('spit'), { x: 440, top: 430, bottom: 740, wide: 138, foot: 70 }) + crown(random, 440, 432, 62)
  inside += rect(170, 744, 1070, 800, '#7A3C1C') + rect(170, 744, 1070, 756, '#B26A3A')
  inside +=
    place(drumstick(random, 0, 0, 190, 62), 720, 716) +
    place(drumstick(random, 0, 0, 190, 98), 812, 720) +
    lettuceLeaf(random, 640, 740, 90, 60, 200) +
    lettuceLeaf(random, 900, 740, 90, 60, -20)
  inside +=
    fill(
      sharp([
        [170, 380],
        [380, 380],
        [170, 640],
      ]),
      '#FFFFFF',
      0.2,
    ) +
    fill(
      sharp([
        [430, 380],
        [500, 380],
        [170, 790],
        [170, 700],
      ]),
      '#FFFFFF',
      0.16,
    )
  art += rect(150, 360, 1090, 820, '#8A4B2A') + within(sharp(pane), inside) + rect(614, 380, 626, 800, '#8A4B2A') + rect(150, 360, 1090, 374, '#B26A3A')
  art +=
    rect(1150, 370, 1430, 880, '#8A4B2A') +
    rect(1168, 388, 1412, 880, door) +
    rect(1196, 416, 1384, 680, '#FFCB66') +
    fill(
      sharp([
        [1196, 416],
        [1300, 416],
        [1196, 600],
      ]),
      '#FFFFFF',
      0.3,
    ) +
    rect(1196, 712, 1384, 850, mix(door, '#3A140A', 0.25)) +
    rect(1206, 722, 1384, 850, mix(door, '#3A140A', 0.12)) +
    cut(ellipse(1186, 700, 12, 12), tones.miele, { shade: 4, light: 3, lift: 3 })
  art += awning(random, stripes, 90, 1510, 208, 330)
  // The street.
  art += rect(0, 880, 1600, 1000, '#8D7B6C') + rect(0, 880, 1600, 894, '#B8A592')
  for (let row = 0; row < 4; row++)
    for (let x = -60 + (row % 2) * 40; x < 1640; x += 82)
      art += fill(soft(roughen(random, box(x + 5, 900 + row * 28, x + 75, 922 + row * 28), 2, 26)), random.pick(['#9D8A79', '#7F6E60', '#A89583', '#8A786A']))
  art += fill(
    sharp([
      [170, 884],
      [1070, 884],
      [1180, 990],
      [80, 990],
    ]),
    '#F5B13D',
    0.3,
  )
  // Lamps and plants.
  for (const x of [46, 1554])
    art +=
      rect(x - 4, 380, x + 4, 470, brand.carbone) +
      fill(
        sharp([
          [x - 30, 470],
          [x + 30, 470],
          [x + 22, 560],
          [x - 22, 560],
        ]),
        '#FFE09A',
      ) +
      fill(
        sharp([
          [x - 30, 470],
          [x - 8, 470],
          [x - 8, 560],
          [x - 22, 560],
        ]),
        '#FFF3CF',
      ) +
      fill(
        sharp([
          [x - 40, 472],
          [x + 40, 472],
          [x + 22, 440],
          [x - 22, 440],
        ]),
        brand.carbone,
      ) +
      rect(x - 24, 558, x + 24, 568, brand.carbone)
  return art + plant(random.fork('p1'), 90, 900, 120) + plant(random.fork('p2'), 1528, 900, 120)
}

/** A small table with a lunch on it, standing at 1300, 980. */
export function lunchTable(random: Random): Art {
  return (
    contact(1300, 985, 150, 20, 0.5) +
    rect(1294, 800, 1306, 980, '#4A362B') +
    form(ellipse(1300, 800, 150, 34, 0, 36), { light: '#FFF7EC', base: '#F3E3C6', shade: '#CDB48C' }, { shade: 8, light: 6, lift: 8 }) +
    form(
      [
        [1225, 795],
        [1245, 715],
        [1320, 715],
        [1340, 795],
        [1282, 806],
      ],
      tones.brace,
      { shade: 12, light: 7, lift: 6 },
    ) +
    fill(
      sharp([
        [1250, 715],
        [1268, 715],
        [1262, 800],
        [1244, 798],
      ]),
      brand.crema,
    ) +
    fill(
      sharp([
        [1286, 715],
        [1304, 715],
        [1310, 800],
        [1290, 803],
      ]),
      brand.crema,
    ) +
    drumstick(random, 1282, 680, 130, -16) +
    drumstick(random, 1310, 690, 120, 24)
  )
}
