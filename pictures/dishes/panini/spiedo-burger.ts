import { type Draw, quiet } from '../../compose.ts'
import { curve, roughen } from '../../geometry.ts'
import type { Tone } from '../../palette.ts'
import { bunHeel, bunTop } from '../../parts/bun.ts'
import { meltedSlice, patty, pickles, sauceBand } from '../../parts/burger.ts'
import { onionArc } from '../../parts/salad.ts'
import { contact, fill, gleam } from '../../style.ts'

export const spiedoBurger: Draw = (random, ground) => {
  const potato: Tone = { light: '#FFE9A0', base: '#F3C552', shade: '#C68D23' }
  const pink: Tone = { light: '#FFD9C2', base: '#F5AC8B', shade: '#C9744E' }
  let art =
    bunHeel(random, 600, 745, 430, 84, potato) +
    sauceBand(random, 600, 672, 410, 5, 60, pink) +
    patty(random, 600, 640, 478, 96) +
    meltedSlice(random, 600, 592, 420, 88) +
    patty(random, 596, 545, 484, 92) +
    meltedSlice(random, 612, 500, 410, 82)
  const brown: Tone = { light: '#E2A95C', base: '#B5722C', shade: '#75430F' }
  for (let index = 0; index < 12; index++)
    art += onionArc(random, 270 + index * 60 + random.about(18), 470 + random.about(16), 66, random.range(170, 250), random.range(120, 190), brown, 0.5, 0.24)
  art +=
    pickles(
      random,
      [
        [350, 448],
        [600, 462],
        [830, 446],
      ],
      96,
    ) +
    sauceBand(random, 600, 424, 380, 5, 70, pink) +
    bunTop(random, 600, 372, 442, 230, potato, false)
  const flour = roughen(
    random,
    curve(
      [
        [350, 250],
        [480, 190],
        [640, 180],
        [800, 230],
        [760, 300],
        [560, 300],
        [420, 310],
      ],
      true,
      5,
    ),
    8,
    24,
  )
  art += fill(`M${flour.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L')}Z`, '#FFFDF2', 0.55) + gleam(430, 230, 170, 26, -18, 0.7, '#FFFFFF')
  return quiet(random, ground, 600, 450, 600, 450) + contact(600, 828, 460, 36) + art
}
