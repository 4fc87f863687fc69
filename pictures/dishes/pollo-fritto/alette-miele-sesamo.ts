import { type Draw, quiet } from '../../compose.ts'
import { blob, scatter } from '../../geometry.ts'
import { type Tone, tones } from '../../palette.ts'
import { sesame } from '../../parts/bread.ts'
import { wing } from '../../parts/fried-chicken.ts'
import { dishes, plate } from '../../parts/plate.ts'
import { springOnion } from '../../parts/produce.ts'
import { drape, drizzle } from '../../parts/sauces.ts'

const honeyCrust: Tone = { light: '#F5B04A', base: '#C76A17', shade: '#7C360A' }

export const aletteMiele: Draw = (random, ground) => {
  let art = plate(random, 600, 480, 570, dishes.cream, 0.7)
  for (const [x, y, s, a] of [
    [300, 370, 460, -64],
    [480, 310, 470, -34],
    [720, 310, 470, 4],
    [900, 400, 460, 34],
    [430, 570, 470, -20],
    [760, 570, 480, 14],
  ] as const) {
    art += wing(random, x, y, s, a, { tone: honeyCrust, glazed: true })
    art += sesame(random, blob(random, x, y, s * 0.36, s * 0.13, a), 36, 9)
  }
  art += drape(random, 600, 420, 150, 120, tones.honey, 4) + springOnion(random, scatter(random, blob(random, 600, 450, 420, 240), 80, 22), 24)
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
