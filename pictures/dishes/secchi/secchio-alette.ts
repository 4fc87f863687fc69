import { type Draw, quiet } from '../../compose.ts'
import { curve, type Pt, soft } from '../../geometry.ts'
import { brand, type Tone, tones } from '../../palette.ts'
import { tub } from '../../parts/paper.ts'
import { dishes, pot } from '../../parts/plate.ts'
import { wing } from '../../parts/wing.ts'
import { contact, fill } from '../../style.ts'

export const alette: Draw = (random, ground) => {
  let inner = ''
  const glazes: Tone[] = [tones.crustHot, { light: '#FBA24E', base: '#E56A1C', shade: '#A8400E' }, { light: '#E8652F', base: '#BC3A10', shade: '#7C1F06' }]
  for (const [index, [x, y, s, a]] of (
    [
      [400, 190, 330, -62],
      [800, 190, 330, 66],
      [600, 130, 350, -20],
      [300, 300, 330, -84],
      [910, 300, 330, 80],
      [500, 270, 350, -36],
      [740, 290, 350, 30],
      [340, 430, 330, -40],
      [880, 430, 330, 44],
      [560, 400, 350, 8],
      [740, 460, 320, -20],
      [450, 480, 320, 20],
      [620, 500, 320, -6],
    ] as const
  ).entries())
    inner += wing(random, x, y, s, a, { tone: glazes[index % 3] as Tone, glazed: true, lift: 22 })
  const tongues: Pt[] = [
    [200, 1000],
    [200, 740],
  ]
  for (let index = 0; index < 7; index++) {
    const x = 240 + index * 115
    tongues.push([x, 720 + random.about(20)], [x + 22, 590 + random.about(40)], [x + 54, 700], [x + 74, 640 + random.about(26)], [x + 96, 742])
  }
  tongues.push([1000, 740], [1000, 1000])
  const flame =
    fill(soft(curve(tongues, true, 3)), '#F0701E') +
    fill(
      soft(
        curve(
          tongues.map(([x, y]) => [x + 6, y + 70] as Pt),
          true,
          3,
        ),
      ),
      brand.miele,
    )
  let art = tub(random, { x: 600, top: 490, bottom: 840, wide: 355, foot: 270, tone: tones.carbone, rim: tones.carbone, print: flame }, inner)
  art += pot(random, 250, 770, 118, dishes.white, tones.yogurt) + pot(random, 960, 775, 118, dishes.white, tones.yogurt)
  return quiet(random, ground, 600, 430, 600, 470, 0.3) + contact(620, 880, 430, 34) + art
}
