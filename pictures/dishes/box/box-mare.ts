import { type Draw, quiet } from '../../compose.ts'
import { curve, ellipse, type Pt, roughen, scatter, soft } from '../../geometry.ts'
import { type Tone, tones } from '../../palette.ts'
import { crust } from '../../parts/crust.ts'
import { bite } from '../../parts/fried-chicken.ts'
import { friesHeap } from '../../parts/fries.ts'
import { stripes } from '../../parts/paper.ts'
import { dishes, pot } from '../../parts/plate.ts'
import { citrusWedge } from '../../parts/produce.ts'
import { herbLeaf } from '../../parts/salad.ts'
import type { Random } from '../../random.ts'
import { type Art, contact, cut, fill, form } from '../../style.ts'

function prawn(random: Random, x: number, y: number, size: number, angle: number): Art {
  const at = (px: number, py: number): Pt => {
    const t = (angle * Math.PI) / 180
    return [x + (px * Math.cos(t) - py * Math.sin(t)) * size, y + (px * Math.sin(t) + py * Math.cos(t)) * size]
  }
  const pink: Tone = { light: '#FFB48F', base: '#F07B50', shade: '#B8431F' }
  const tail = [at(0.02, -0.62), at(-0.2, -0.98), at(0.0, -0.9), at(0.06, -1.06), at(0.14, -0.88), at(0.36, -0.92), at(0.14, -0.6)]
  const body = curve(
    [
      at(-0.1, -0.66),
      at(0.16, -0.64),
      at(0.3, -0.4),
      at(0.34, 0),
      at(0.2, 0.36),
      at(-0.1, 0.54),
      at(-0.36, 0.5),
      at(-0.44, 0.34),
      at(-0.22, 0.2),
      at(-0.1, -0.1),
    ],
    true,
    5,
  )
  return (
    cut(tail, pink, { shade: size * 0.06, light: size * 0.04, lift: 7 }) +
    fill(soft([at(0.02, -0.62), at(0.05, -0.98), at(0.12, -0.62)]), pink.light, 0.8) +
    crust(random, body, { flake: size * 0.13, tone: tones.crustPale })
  )
}

export const mare: Draw = (random, ground) => {
  let inner = friesHeap(random, scatter(random, ellipse(600, 470, 400, 120), 62, 34), 250, { width: 40, spread: 70 })
  for (const [x, y] of [
    [250, 480],
    [370, 440],
    [310, 560],
    [470, 560],
    [430, 480],
  ] as const)
    inner += bite(random, x, y, 84, { tone: tones.crustPale })
  inner +=
    prawn(random, 590, 400, 290, 12) +
    prawn(random, 760, 420, 290, 26) +
    prawn(random, 920, 460, 280, 40) +
    citrusWedge(660, 570, 120, -10) +
    citrusWedge(830, 590, 110, 12)
  inner += pot(random, 990, 580, 96, dishes.white, tones.mayo) + herbLeaf(random, 560, 600, 70, -20)
  const back = roughen(
    random,
    curve(
      [
        [20, 400],
        [160, 470],
        [330, 400],
        [870, 400],
        [1040, 470],
        [1180, 400],
        [1100, 560],
        [600, 640],
        [100, 560],
      ],
      true,
      5,
    ),
    2,
    40,
  )
  const front = roughen(
    random,
    curve(
      [
        [20, 405],
        [110, 540],
        [300, 610],
        [600, 635],
        [900, 610],
        [1090, 540],
        [1180, 405],
        [1130, 620],
        [1010, 770],
        [850, 830],
        [600, 845],
        [350, 830],
        [190, 770],
        [70, 620],
      ],
      true,
      5,
    ),
    2,
    40,
  )
  const art =
    form(back, { light: tones.paper.shade, base: '#E6D4B8', shade: '#C9B08A' }, { shade: 0, light: 8, lift: 0 }) +
    inner +
    form(front, tones.paper, { shade: 46, light: 12, lift: 12, surface: stripes(20, 380, 1180, 900, 11, '#6C9BA6', 0.16) })
  return quiet(random, ground, 600, 450, 640, 460) + contact(620, 830, 450, 44) + art
}
