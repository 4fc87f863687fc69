import { type Draw, quiet } from '../../compose.ts'
import { ellipse, scatter } from '../../geometry.ts'
import { brand, tones } from '../../palette.ts'
import { tray } from '../../parts/box.ts'
import { friesHeap } from '../../parts/fries.ts'
import { stripes } from '../../parts/paper.ts'
import { springOnion } from '../../parts/produce.ts'
import { ring } from '../../parts/salad.ts'
import { drape, pool } from '../../parts/sauces.ts'
import { shadow } from '../../style.ts'

export const cheddar: Draw = (random, ground) => {
  let inner = friesHeap(
    random,
    scatter(
      random,
      [
        [170, 300],
        [1030, 300],
        [1080, 640],
        [130, 640],
      ],
      66,
      60,
    ),
    290,
    { width: 46, spread: 75 },
  )
  inner +=
    drape(random, 420, 400, 320, 250, tones.cheddar, 6) +
    drape(random, 790, 430, 300, 230, tones.cheddar, 6) +
    pool(random, 610, 390, 220, 90, tones.cheddar, 0.12)
  for (const [x, y] of scatter(random, ellipse(600, 430, 430, 170), 120, 14)) inner += ring(random, x, y, 50, tones.jalapeno, '#EAF2B6', 0.74, 0.55)
  inner += springOnion(random, scatter(random, ellipse(600, 440, 450, 190), 70, 26), 19)
  const art = tray(random, 120, 1080, 250, 690, 120, tones.kraft, inner, { print: stripes(40, 600, 1160, 820, 12, brand.brace) })
  return (
    quiet(random, ground, 600, 450, 640, 460) +
    shadow(
      [
        [80, 300],
        [1120, 300],
        [1160, 780],
        [40, 780],
      ],
      14,
      36,
      24,
    ) +
    art
  )
}
