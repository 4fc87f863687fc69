import { type Draw, quiet } from '../../compose.ts'
import { blob, curve, move, type Pt, roughen, soft } from '../../geometry.ts'
import { tones } from '../../palette.ts'
import { crouton } from '../../parts/cheese.ts'
import { dishes, pan } from '../../parts/plate.ts'
import { chilli, tomatoHalf } from '../../parts/produce.ts'
import { arcSpots } from '../../parts/rolls.ts'
import { sprig } from '../../parts/salad.ts'
import { flecks, pool, swirl } from '../../parts/sauces.ts'
import { shaving } from '../../parts/shaved-meat.ts'
import { cut, fill, gleam, within } from '../../style.ts'

/** Slices of a row as roof tiles, from the back to the front, each on the next. */
const rows: readonly (readonly [x: number, y: number, count: number])[] = [
  [330, 250, 5],
  [270, 345, 6],
  [250, 445, 6],
  [290, 545, 6],
  [380, 640, 5],
]

const lean = -58

export const iskender: Draw = (random, ground) => {
  let art = pan(random, 560, 450, 530, dishes.iron, 0.76, [1.25, 0.62])
  for (const [x, y] of arcSpots(560, 450, 420, 300, 100, 300, 13)) art += crouton(random, x, y, 92)
  const folds: Pt[] = []
  for (const [left, y, count] of rows)
    for (let index = 0; index < count; index++) {
      const middle: Pt = [left + index * 98 + random.about(12), y + random.about(12)]
      folds.push(middle)
      art += shaving(
        random,
        ...middle,
        random.range(230, 290),
        random.range(74, 96),
        lean + random.about(12),
        random.pick([tones.roast, tones.roastPale, tones.roast, tones.roastDark]),
      )
    }
  // Tomato sauce over one half, thin enough to show the slices beneath it.
  const sauce = roughen(
    random,
    curve(
      [
        [560, 196],
        [700, 176],
        [850, 232],
        [948, 350],
        [960, 480],
        [900, 600],
        [800, 690],
        [690, 716],
        [640, 650],
        [584, 690],
        [548, 610],
        [604, 520],
        [520, 474],
        [548, 380],
        [490, 300],
      ],
      true,
      6,
    ),
    5,
    44,
  )
  art += fill(soft(move(sauce, 5, 12)), '#2B0F06', 0.34) + cut(sauce, tones.tomato, { shade: 18, light: 10, lift: 0 })
  let relief = ''
  for (const [x, y] of folds) {
    relief += gleam(x + 26, y + 12, 210, 34, lean, 0.42, '#8E1009')
    relief += gleam(x - 8, y - 8, 190, 26, lean, 0.6, '#FF7450') + gleam(x - 14, y - 22, 90, 12, lean, 0.9, '#FFC3A6')
  }
  art += within(soft(sauce), relief)
  // Browned butter, poured on last: clear and golden on the sauce.
  for (const [x, y, rx, ry] of [
    [660, 262, 74, 20],
    [640, 330, 46, 14],
    [800, 300, 62, 18],
    [890, 420, 50, 18],
    [720, 420, 84, 24],
    [650, 486, 34, 11],
    [810, 560, 70, 20],
    [690, 600, 42, 13],
    [880, 520, 26, 9],
  ] as const)
    art +=
      fill(soft(blob(random, x + 3, y + 6, rx, ry, -24, 0.3, 20)), '#8E1009', 0.5) +
      fill(soft(blob(random, x, y, rx, ry, -24, 0.3, 20)), '#F9A826', 0.86) +
      fill(soft(blob(random, x - rx * 0.12, y - ry * 0.1, rx * 0.62, ry * 0.5, -24, 0.26, 16)), '#FFD56B', 0.9) +
      gleam(x - rx * 0.2, y - ry * 0.35, rx * 0.7, ry * 0.3, -24, 0.95, '#FFFBE6')
  art += flecks(random, 740, 430, 190, 220, ['#8E1009', '#FFB06A', '#2F6B2A'], 30, 6)
  art += pool(random, 262, 606, 178, 134, tones.yogurt, 0.05) + swirl(random, 256, 590, 128, 92, tones.yogurt)
  art += flecks(random, 250, 590, 96, 60, ['#C0301A', '#E5652E'], 16, 6) + sprig(random, 286, 560, 54, -60)
  art += tomatoHalf(random, 960, 676, 88, true) + tomatoHalf(random, 860, 742, 80, true)
  art += chilli(random, 330, 240, 330, -8, { light: '#9CCB4E', base: '#5E9B2E', shade: '#356B1C' }, true)
  for (const [x, y, angle] of [
    [590, 260, -40],
    [930, 500, 20],
    [690, 640, -80],
  ] as const)
    art += sprig(random, x, y, 38, angle)
  return quiet(random, ground, 560, 450, 680, 480, 0.1) + art
}
