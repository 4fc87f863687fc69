import { type Draw, quiet } from '../../compose.ts'
import { blob, scatter } from '../../geometry.ts'
import { type Tone, tones } from '../../palette.ts'
import { sesame } from '../../parts/bread.ts'
import { dishes, plate } from '../../parts/plate.ts'
import { springOnion } from '../../parts/produce.ts'
import { drizzle, pool } from '../../parts/sauces.ts'
import { wing } from '../../parts/wing.ts'

const honeyCrust: Tone = { light: '#F5B04A', base: '#C76A17', shade: '#7C360A' }

export const aletteMiele: Draw = (random, ground) => {
  let art = plate(random, 600, 480, 570, dishes.cream, 0.7)
  art += pool(random, 600, 540, 430, 230, tones.honey, 0.06)
  for (const [x, y, s, a] of [
    [420, 300, 410, 22],
    [790, 300, 410, 158],
    [290, 490, 410, -8],
    [920, 490, 410, 188],
    [450, 600, 420, -26],
    [760, 600, 420, 206],
  ] as const) {
    art += wing(random, x, y, s, a, { tone: honeyCrust, glazed: true, flake: s * 0.1, lift: 18 })
    art += sesame(random, blob(random, x, y, s * 0.4, s * 0.16, a), 30, 10)
  }
  art += springOnion(random, scatter(random, blob(random, 600, 450, 420, 240), 80, 22), 24)
  art += drizzle(
    random,
    [
      [880, 640],
      [960, 680],
      [1010, 750],
    ],
    30,
    tones.honey,
  )
  return quiet(random, ground, 600, 450, 640, 460, 0.1) + art
}
