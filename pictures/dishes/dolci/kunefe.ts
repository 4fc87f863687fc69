import { type Draw, quiet } from '../../compose.ts'
import { blob, curve, ellipse, move, type Poly, type Pt, roughen, scatter, soft } from '../../geometry.ts'
import { tones } from '../../palette.ts'
import { pistachios } from '../../parts/baklava.ts'
import { strings } from '../../parts/cheese.ts'
import { dishes, pan } from '../../parts/plate.ts'
import { pool } from '../../parts/sauces.ts'
import { type Art, fill, form, gleam } from '../../style.ts'

export const kunefe: Draw = (random, ground) => {
  let art = pan(random, 560, 500, 530, dishes.copper, 0.72, null)
  const disc = roughen(random, ellipse(560, 500, 455, 318, 0, 50), 5, 26)
  const threads = (spots: readonly Pt[]): Art =>
    spots
      .map(([x, y]) =>
        gleam(x, y, random.range(60, 120), random.range(7, 12), random.range(0, 180), 1, random.pick(['#FFD98A', '#F6A93F', '#E0822A', '#C4641A', '#FBBF5C'])),
      )
      .join('')
  art += form(
    disc,
    { light: '#F9BE62', base: '#E38B2C', shade: '#A9551A' },
    { shade: 20, light: 14, lift: 6, surface: threads(scatter(random, disc, 20, 420)) },
  )
  art += pool(random, 420, 640, 120, 30, tones.honey) + pool(random, 330, 430, 90, 26, tones.honey)
  const gap = curve(
    [
      [600, 480],
      [900, 340],
      [1010, 420],
      [1010, 560],
      [800, 600],
    ],
    true,
    4,
  )
  art +=
    fill(soft(gap), '#7A3C14') +
    form(
      curve(
        [
          [620, 490],
          [900, 380],
          [960, 440],
          [980, 540],
          [790, 580],
        ],
        true,
        4,
      ),
      tones.cream,
      { shade: 10, light: 8, lift: 0 },
    )
  art += strings(
    random,
    [
      [760, 330, 500],
      [820, 320, 520],
      [880, 310, 520],
      [930, 310, 500],
      [980, 320, 490],
      [700, 350, 500],
    ],
    tones.cream,
    46,
  )
  const slab: Poly = roughen(
    random,
    [
      [620, 330],
      [960, 130],
      [1090, 230],
      [1110, 340],
      [860, 400],
    ],
    4,
    24,
  )
  art +=
    form(move(slab, 0, 40), tones.cream, { shade: 14, light: 0, lift: 14 }) +
    form(slab, { light: '#F9BE62', base: '#E38B2C', shade: '#A9551A' }, { shade: 10, light: 10, lift: 0, surface: threads(scatter(random, slab, 20, 130)) })
  art += pistachios(random, blob(random, 460, 470, 150, 96, 0, 0.16), 22, 15)
  return quiet(random, ground, 600, 450, 620, 450, 0.3) + art
}
