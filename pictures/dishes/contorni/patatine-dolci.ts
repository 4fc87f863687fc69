import { type Draw, quiet } from '../../compose.ts'
import { curve, scatter } from '../../geometry.ts'
import type { Tone } from '../../palette.ts'
import { salt, standingFries } from '../../parts/fries.ts'
import { tub } from '../../parts/paper.ts'
import { contact, form, specks } from '../../style.ts'

export const dolci: Draw = (random, ground) => {
  const enamel: Tone = { light: '#FFFFFF', base: '#F7F1E4', shade: '#CDBFA6' }
  let inner = standingFries(random, 350, 800, 620, 470, 34, { width: 58, fan: 24, tone: { light: '#FFB05C', base: '#F0801F', shade: '#B44E0C' } })
  inner +=
    specks(
      random,
      scatter(
        random,
        [
          [360, 200],
          [800, 200],
          [820, 480],
          [350, 480],
        ],
        26,
        90,
      ),
      ['#A3260F', '#C63A18'],
      3,
      7,
      0.9,
    ) +
    salt(
      random,
      scatter(
        random,
        [
          [360, 220],
          [800, 220],
          [800, 480],
          [360, 480],
        ],
        60,
        28,
      ),
      6,
    )
  const handle = curve(
    [
      [850, 560],
      [980, 560],
      [1010, 680],
      [960, 780],
      [830, 790],
      [840, 740],
      [920, 730],
      [950, 680],
      [930, 620],
      [850, 615],
    ],
    true,
    5,
  )
  const art =
    form(handle, enamel, { shade: 14, light: 8, lift: 10 }) +
    tub(
      random,
      {
        x: 590,
        top: 520,
        bottom: 830,
        wide: 300,
        foot: 272,
        tilt: 0.22,
        tone: enamel,
        inside: enamel,
        rim: { light: '#5A79A6', base: '#34527F', shade: '#1F3558' },
        roll: 22,
      },
      inner,
    )
  return quiet(random, ground, 600, 450, 600, 460) + contact(650, 870, 330, 36) + art
}
