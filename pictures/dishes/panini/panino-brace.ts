import { type Draw, quiet } from '../../compose.ts'
import { curve, type Pt, roughen } from '../../geometry.ts'
import { type Tone, tones } from '../../palette.ts'
import { toast } from '../../parts/bread.ts'
import { chilli, pepperStrip } from '../../parts/produce.ts'
import { lettuceLeaf, ring } from '../../parts/salad.ts'
import { drape } from '../../parts/sauces.ts'
import { meatHeap } from '../../parts/shaved-meat.ts'
import { contact, cut, form, lean } from '../../style.ts'

export const brace: Draw = (random, ground) => {
  const loaf = (y: number, high: number, low: number): Pt[] =>
    roughen(
      random,
      curve(
        [
          [70, y],
          [110, y - high * 0.7],
          [300, y - high],
          [600, y - high * 1.06],
          [900, y - high],
          [1090, y - high * 0.7],
          [1130, y],
          [1080, y + low * 0.7],
          [850, y + low],
          [600, y + low * 1.05],
          [350, y + low],
          [120, y + low * 0.7],
        ],
        true,
        5,
      ),
      3,
      28,
    )
  const crust: Tone = { light: '#F2C27C', base: '#D3924A', shade: '#955722' }
  let marks = ''
  for (let x = 190; x < 1090; x += 150)
    marks += cut(
      [
        [x, 60],
        [x + 34, 60],
        [x - 66, 420],
        [x - 96, 420],
      ],
      { light: '#5A2B10', base: '#6E3614', shade: '#4A210B' },
      { shade: 3, light: 0, lift: 0 },
    )
  const back = loaf(300, 190, 140)
  const front = loaf(690, 110, 150)
  const heap = curve(
    [
      [100, 480],
      [180, 370],
      [420, 310],
      [700, 300],
      [980, 340],
      [1105, 470],
      [1060, 590],
      [820, 650],
      [400, 650],
      [150, 600],
    ],
    true,
    5,
  )
  let art = form(back, crust, { shade: 26, light: 18, lift: 14, surface: `${toast(random, back, 120, 60)}<g opacity=".8">${marks}</g>` })
  art += lettuceLeaf(random, 140, 430, 250, 150, 190) + lettuceLeaf(random, 1070, 430, 250, 150, -8)
  art += meatHeap(random.fork('meat'), heap, { roast: 'veal', size: 165, gap: 46 })
  for (const [x, y, a, yellow] of [
    [230, 450, -20, 0],
    [390, 390, 14, 1],
    [540, 460, -30, 0],
    [700, 380, 20, 1],
    [860, 470, -16, 0],
    [1010, 440, 30, 1],
    [330, 540, 18, 1],
    [760, 560, -12, 0],
  ] as const)
    art += pepperStrip(random, x, y, 210, 52, a, yellow ? tones.pepperYellow : tones.pepperRed)
  for (const [x, y] of [
    [300, 400],
    [470, 520],
    [630, 400],
    [800, 420],
    [930, 380],
    [960, 540],
    [180, 520],
  ] as const)
    art += ring(random, x, y, 42, tones.jalapeno, '#E9F0B4', 0.72, 0.55)
  art += drape(random, 340, 440, 130, 120, tones.hot, 3) + drape(random, 760, 420, 120, 110, tones.hot, 3)
  art += form(front, crust, { shade: 34, light: 14, lift: 12, surface: toast(random, front, 120, 64) })
  art += drape(random, 380, 596, 170, 130, tones.hot, 3) + drape(random, 790, 596, 190, 160, tones.hot, 4)
  return quiet(random, ground, 620, 430, 660, 440) + contact(610, 835, 520, 40) + lean(art, -5, 600, 480) + chilli(random, 850, 842, 290, -12)
}
