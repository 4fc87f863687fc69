import { type Draw, quiet } from '../../compose.ts'
import { curve, sharp } from '../../geometry.ts'
import { brand, tones } from '../../palette.ts'
import { carton, woodFork } from '../../parts/box.ts'
import { standingFries } from '../../parts/fries.ts'
import { drape } from '../../parts/sauces.ts'
import { meatHeap } from '../../parts/shaved-meat.ts'
import { contact, fill } from '../../style.ts'

export const kebab: Draw = (random, ground) => {
  let inner = standingFries(random, 330, 900, 470, 380, 34, { width: 44, fan: 26 })
  const heap = curve(
    [
      [240, 470],
      [340, 370],
      [560, 330],
      [800, 350],
      [950, 450],
      [900, 540],
      [700, 600],
      [480, 570],
      [300, 530],
    ],
    true,
    5,
  )
  inner +=
    meatHeap(random.fork('meat'), heap, { roast: 'hen', size: 150, gap: 42 }) + drape(random, 560, 410, 230, 170, tones.yogurt, 6) + woodFork(870, 480, 400, 24)
  const art = carton(
    random,
    {
      left: 220,
      right: 980,
      top: 440,
      bottom: 860,
      taper: 0.2,
      print: fill(
        sharp([
          [150, 640],
          [661, 720],
          [661, 780],
          [150, 700],
        ]),
        brand.brace,
      ),
    },
    inner,
  )
  return quiet(random, ground, 600, 450, 620, 460) + contact(640, 850, 370, 44) + art
}
