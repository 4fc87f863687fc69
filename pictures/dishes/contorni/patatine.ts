import { type Draw, quiet } from '../../compose.ts'
import { curve, ellipse, type Pt, roughen, scatter, sharp, soft } from '../../geometry.ts'
import { brand, tones } from '../../palette.ts'
import { fry, salt, standingFries } from '../../parts/fries.ts'
import { stripes } from '../../parts/paper.ts'
import { contact, fill, form } from '../../style.ts'

/** The chain's spit on a paper: a skewer through four slices. */
function spit(x: number, y: number, size: number): string {
  const slice = (dy: number, half: number): string =>
    fill(
      soft(
        curve(
          [
            [x - size * half, y + size * dy],
            [x, y + size * (dy - 0.05)],
            [x + size * half, y + size * dy],
            [x + size * half * 0.86, y + size * (dy + 0.15)],
            [x, y + size * (dy + 0.18)],
            [x - size * half * 0.86, y + size * (dy + 0.15)],
          ],
          true,
          3,
        ),
      ),
      brand.brace,
    )
  return (
    slice(-0.34, 0.36) +
    slice(-0.12, 0.31) +
    slice(0.1, 0.24) +
    slice(0.32, 0.15) +
    fill(
      sharp([
        [x - 5, y - size * 0.52],
        [x + 5, y - size * 0.52],
        [x + 5, y + size * 0.58],
        [x - 5, y + size * 0.58],
      ]),
      brand.brace,
    )
  )
}

export const patatine: Draw = (random, ground) => {
  let art = contact(620, 860, 270, 36)
  const back = roughen(
    random,
    curve(
      [
        [330, 480],
        [420, 400],
        [600, 380],
        [780, 400],
        [870, 480],
        [800, 640],
        [400, 640],
      ],
      true,
      5,
    ),
    2,
    30,
  )
  art += form(back, { light: '#B92D0C', base: '#9E2407', shade: '#7E1A04' }, { shade: 0, light: 8, lift: 0 })
  art += standingFries(random, 385, 815, 640, 520, 48, { width: 46, fan: 24 })
  const front: Pt[] = [
    ...curve(
      [
        [320, 470],
        [400, 540],
        [600, 575],
        [800, 540],
        [880, 470],
      ],
      false,
      6,
    ),
    ...curve(
      [
        [850, 640],
        [820, 800],
        [780, 860],
        [600, 880],
        [420, 860],
        [380, 800],
        [350, 640],
      ],
      false,
      6,
    ),
  ]
  art += form(roughen(random, front, 1.6, 40), tones.brace, {
    shade: 44,
    light: 16,
    lift: 12,
    surface: stripes(320, 440, 880, 900, 5, '#EE5A34', 0.1) + fill(soft(ellipse(600, 720, 104, 104, 0, 40)), brand.crema) + spit(600, 720, 150),
  })
  art +=
    salt(
      random,
      scatter(
        random,
        [
          [420, 250],
          [800, 250],
          [800, 520],
          [420, 520],
        ],
        46,
        34,
      ),
      6,
    ) +
    fry(random, 190, 850, 240, 44, 74) +
    fry(random, 960, 870, 220, 44, 62)
  return quiet(random, ground, 600, 450, 600, 460) + art
}
