import { type Draw, quiet } from '../../compose.ts'
import { ellipse, scatter, sharp } from '../../geometry.ts'
import { brand, type Tone, tones } from '../../palette.ts'
import { tray } from '../../parts/box.ts'
import { strip } from '../../parts/fried-chicken.ts'
import { friesHeap } from '../../parts/fries.ts'
import { tub } from '../../parts/paper.ts'
import { dishes, pot } from '../../parts/plate.ts'
import { shreds } from '../../parts/salad.ts'
import type { Random } from '../../random.ts'
import { type Art, fill, form, shadow } from '../../style.ts'

/** Pale slaw with carrot: ribbons piled on an ellipse. */
function slaw(random: Random, x: number, y: number, rx: number, ry: number, size: number): Art {
  const pale: Tone = { light: '#FAFDE2', base: '#E3EDB4', shade: '#A9BE74' }
  return (
    shreds(random, scatter(random, ellipse(x, y, rx, ry), size * 0.34, 50), pale, size, size * 0.17, 0, 90) +
    shreds(random, scatter(random, ellipse(x, y, rx * 0.9, ry * 0.9), size * 0.7, 14), tones.carrot, size * 0.85, size * 0.1, 0, 90)
  )
}

export const strisce: Draw = (random, ground) => {
  let inner = friesHeap(
    random,
    scatter(
      random,
      [
        [640, 300],
        [1010, 300],
        [1030, 520],
        [640, 500],
      ],
      58,
      24,
    ),
    240,
    { width: 40, spread: 40 },
  )
  for (const [x, y, a] of [
    [250, 400, -74],
    [350, 430, -66],
    [450, 410, -78],
    [560, 450, -70],
  ] as const)
    inner += strip(random, x, y, 360, 116, a)
  inner +=
    tub(random, { x: 760, top: 560, bottom: 690, wide: 125, foot: 100, tilt: 0.4, roll: 14 }, slaw(random, 760, 552, 105, 40, 90)) +
    pot(random, 980, 600, 110, dishes.white, tones.mustard)
  let art = form(
    [
      [140, 250],
      [1060, 250],
      [1010, 50],
      [190, 50],
    ],
    tones.kraft,
    {
      shade: 0,
      light: 8,
      lift: 8,
      crisp: true,
      surface: fill(
        sharp([
          [190, 50],
          [1010, 50],
          [1022, 92],
          [178, 92],
        ]),
        brand.brace,
      ),
    },
  )
  art += tray(random, 140, 1060, 250, 690, 120, tones.kraft, inner, { flare: 40 })
  return (
    quiet(random, ground, 600, 460, 640, 450) +
    shadow(
      [
        [100, 300],
        [1120, 300],
        [1150, 780],
        [50, 780],
      ],
      14,
      40,
      24,
    ) +
    art
  )
}
