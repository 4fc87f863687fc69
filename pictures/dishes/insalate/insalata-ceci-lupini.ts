import { type Draw, quiet } from '../../compose.ts'
import { ellipse, scatter, soft } from '../../geometry.ts'
import type { Tone } from '../../palette.ts'
import { chickpea, lupin } from '../../parts/grains.ts'
import { bowl, dishes } from '../../parts/plate.ts'
import { citrus, tomatoHalf } from '../../parts/produce.ts'
import { onionArc, onionArcs, sprig } from '../../parts/salad.ts'
import { fill, shadow } from '../../style.ts'

export const ceci: Draw = (random, ground) => {
  const celery: Tone = { light: '#EAF5BC', base: '#BBD975', shade: '#7FA63F' }
  let inner = fill(soft(ellipse(600, 450, 500, 205, 0, 40)), '#6B5A22')
  for (const [x, y] of [...scatter(random, ellipse(600, 455, 480, 195), 50, 190), ...scatter(random, ellipse(600, 350, 330, 120), 56, 60)].toSorted(
    (a, b) => a[1] - b[1],
  )) {
    const kind = random.next()
    if (kind < 0.44) inner += chickpea(random, x, y, 44)
    else if (kind < 0.7) inner += lupin(random, x, y, 48)
    else if (kind < 0.84) inner += onionArc(random, x, y, 50, random.range(150, 260), 170, celery, 0.8, 0.42)
    else if (kind < 0.93) inner += tomatoHalf(random, x, y, 58)
    else inner += sprig(random, x, y, 52, random.range(-130, -40))
  }
  inner += onionArcs(
    random,
    [
      [430, 340],
      [720, 480],
      [820, 350],
    ],
    64,
  )
  const art = bowl(random, 600, 430, 510, 330, dishes.olive, inner, { tilt: 0.42 })
  return (
    quiet(random, ground, 600, 450, 640, 460, 0.35) +
    shadow(ellipse(620, 780, 380, 90), 20, 20, 24) +
    art +
    citrus(random, 1010, 720, 140, { half: true, tilt: 0.86 })
  )
}
