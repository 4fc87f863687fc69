import { type Draw, quiet } from '../../compose.ts'
import { blob, ellipse, scatter } from '../../geometry.ts'
import { type Tone, tones } from '../../palette.ts'
import { bite } from '../../parts/fried-chicken.ts'
import { bowl, dishes } from '../../parts/plate.ts'
import { citrus } from '../../parts/produce.ts'
import { sprig } from '../../parts/salad.ts'
import { drape } from '../../parts/sauces.ts'
import { cut, shadow } from '../../style.ts'

export const arachidi: Draw = (random, ground) => {
  let inner = ''
  const peanut: Tone = { light: '#F6D39A', base: '#D99F57', shade: '#9B6427' }
  for (const [x, y] of scatter(random, ellipse(560, 390, 400, 190), 118, 20)) inner += bite(random, x, y, 96)
  inner += drape(random, 420, 300, 200, 190, peanut, 5) + drape(random, 720, 330, 200, 170, peanut, 5)
  for (const [x, y] of scatter(random, ellipse(560, 370, 330, 150), 60, 18))
    inner += cut(
      blob(random, x, y, 24, 17, random.range(0, 180), 0.12, 9),
      { light: '#FFF0C8', base: '#EBC887', shade: '#B98945' },
      { shade: 7, light: 5, lift: 4 },
    )
  for (const [x, y, a] of [
    [400, 250, -60],
    [560, 300, -100],
    [700, 260, -30],
    [800, 390, 20],
    [330, 380, 200],
  ] as const)
    inner += sprig(random, x, y, 60, a, tones.mint)
  let art = shadow(ellipse(580, 740, 340, 120), 20, 24, 24) + bowl(random, 560, 450, 480, 300, dishes.terracotta, inner, { tilt: 0.46 })
  art += citrus(random, 985, 420, 150, {
    tone: { light: '#B6DE57', base: '#6FA82C', shade: '#3F741A' },
    pulp: '#D3EC7E',
    deep: '#A9D14A',
    tilt: 0.9,
    half: true,
  })
  return quiet(random, ground, 600, 450, 640, 460, 0.1) + art
}
