import { type Draw, quiet } from '../../compose.ts'
import { blob, curve, roughen } from '../../geometry.ts'
import { type Tone, tones } from '../../palette.ts'
import { toast } from '../../parts/bread.ts'
import { halloumi } from '../../parts/cheese.ts'
import { grilledSlice } from '../../parts/produce.ts'
import { herbLeaf, lettuceLeaf, tomatoSlice } from '../../parts/salad.ts'
import { drape } from '../../parts/sauces.ts'
import { contact, cut, form, lean } from '../../style.ts'

export const halloumiBook: Draw = (random, ground) => {
  const crust: Tone = { light: '#FBE3AE', base: '#EDC47E', shade: '#C48A45' }
  const lower = roughen(
    random,
    curve(
      [
        [60, 640],
        [150, 520],
        [600, 470],
        [1060, 500],
        [1140, 620],
        [1080, 760],
        [620, 850],
        [120, 790],
      ],
      true,
      5,
    ),
    3,
    30,
  )
  const upper = roughen(
    random,
    curve(
      [
        [130, 300],
        [190, 120],
        [560, 40],
        [1000, 70],
        [1090, 200],
        [1060, 350],
        [620, 400],
        [180, 400],
      ],
      true,
      5,
    ),
    3,
    30,
  )
  const inner = roughen(
    random,
    curve(
      [
        [165, 310],
        [225, 150],
        [570, 85],
        [970, 112],
        [1045, 220],
        [1015, 350],
        [620, 395],
        [200, 390],
      ],
      true,
      5,
    ),
    3,
    30,
  )
  let art =
    form(upper, crust, { shade: 20, light: 16, lift: 14, surface: toast(random, upper, 130, 60) }) +
    form(inner, tones.crumb, { shade: 18, light: 22, lift: 0, surface: toast(random, inner, 190, 60, 0.35) })
  art += form(lower, crust, { shade: 30, light: 14, lift: 16, surface: toast(random, lower, 120, 64) })
  for (const [x, y, a] of [
    [180, 560, 195],
    [420, 640, 150],
    [800, 660, 30],
    [1040, 560, -10],
    [620, 690, 90],
  ] as const)
    art += lettuceLeaf(random, x, y, 270, 170, a)
  art += tomatoSlice(random, 300, 600, 125, 0.62, -8) + tomatoSlice(random, 900, 590, 128, 0.62, 8) + tomatoSlice(random, 620, 655, 120, 0.6, 0)
  for (const [x, y, a] of [
    [260, 470, -24],
    [930, 440, 20],
    [620, 560, 4],
  ] as const)
    art += grilledSlice(random, x, y, 170, 62, a, tones.cucumberSkin, tones.courgette)
  art += halloumi(random, 340, 440, 370, 190, 44, -8) + halloumi(random, 850, 430, 370, 190, 44, 6) + halloumi(random, 600, 545, 390, 190, 46, -2)
  for (const [x, y, a] of [
    [470, 380, -20],
    [740, 370, 18],
  ] as const)
    art += grilledSlice(random, x, y, 130, 46, a, tones.cucumberSkin, tones.courgette)
  art += drape(random, 600, 505, 230, 190, tones.yogurt, 6)
  for (const [x, y, a] of [
    [470, 480, -150],
    [520, 450, -60],
    [800, 400, -30],
    [770, 560, 30],
    [240, 380, -100],
  ] as const)
    art += herbLeaf(random, x, y, 96, a, tones.mint)
  return quiet(random, ground, 600, 450, 640, 450) + contact(610, 815, 500, 44) + lean(art, -3, 600, 450) + cut(blob(random, 1090, 800, 12, 10), tones.crust)
}
