import { type Draw, quiet } from '../../compose.ts'
import { curve } from '../../geometry.ts'
import { brand, type Tone, tones } from '../../palette.ts'
import { glass, ice, straw } from '../../parts/glass.ts'
import { citrus } from '../../parts/produce.ts'
import { herbLeaf, sprig } from '../../parts/salad.ts'
import { contact, form } from '../../style.ts'

export const teMenta: Draw = (random, ground) => {
  const tea: Tone = { light: '#EBC56A', base: '#C08A2C', shade: '#855312' }
  let inside = ''
  for (const [x, y, s] of [
    [420, 470, 150],
    [580, 450, 160],
    [720, 500, 140],
    [480, 620, 150],
    [650, 640, 150],
    [560, 760, 130],
    [420, 740, 120],
    [740, 760, 120],
  ] as const)
    inside += ice(random, x, y, s, '#FFF3CF', 0.42)
  inside += citrus(random, 690, 640, 128, { tilt: 0.96 })
  for (const [x, y, a] of [
    [450, 560, 30],
    [560, 560, 140],
    [430, 680, -60],
    [600, 720, 70],
  ] as const)
    inside += herbLeaf(random, x, y, 120, a, tones.mint)
  let above = ice(random, 470, 326, 120, '#FFFBE8', 0.7) + ice(random, 640, 330, 120, '#FFFBE8', 0.65)
  for (const [x, y, s, a] of [
    [470, 290, 150, -100],
    [560, 260, 170, -80],
    [640, 300, 140, -50],
    [420, 320, 120, -150],
    [690, 310, 120, -20],
  ] as const)
    above += sprig(random, x, y, s, a, tones.mint)
  const handle = curve(
    [
      [800, 420],
      [930, 400],
      [990, 520],
      [960, 680],
      [820, 720],
      [815, 660],
      [900, 630],
      [920, 530],
      [890, 460],
      [805, 480],
    ],
    true,
    6,
  )
  let art =
    contact(640, 858, 330, 32) +
    `<g opacity=".75">${form(handle, { light: '#FFFFFF', base: '#E9F1E2', shade: '#B9CBB2' }, { shade: 12, light: 10, lift: 8 })}</g>`
  art += glass({
    x: 575,
    top: 260,
    bottom: 820,
    wide: 255,
    foot: 235,
    level: 350,
    liquid: tea,
    inside,
    above,
    behind: straw(640, 620, 620, 16, brand.prezzemolo),
  })
  return quiet(random, ground, 600, 460, 560, 460, 0.35) + art
}
