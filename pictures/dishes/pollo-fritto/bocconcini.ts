import { type Draw, quiet } from '../../compose.ts'
import { curve, type Pt, roughen, soft } from '../../geometry.ts'
import { tones } from '../../palette.ts'
import { crumbs } from '../../parts/crust.ts'
import { bite } from '../../parts/fried-chicken.ts'
import { slants } from '../../parts/paper.ts'
import { contact, fill, form } from '../../style.ts'

export const bocconcini: Draw = (random, ground) => {
  let art = contact(560, 760, 480, 50)
  const back = roughen(
    random,
    curve(
      [
        [560, 260],
        [640, 200],
        [700, 330],
        [730, 500],
        [700, 680],
        [640, 740],
        [570, 690],
      ],
      true,
      6,
    ),
    2,
    30,
  )
  art += form(back, { light: tones.paper.shade, base: '#E6D4B8', shade: '#C9B08A' }, { shade: 0, light: 10, lift: 10 })
  const spots: Pt[] = [
    [640, 330],
    [640, 620],
    [700, 420],
    [650, 470],
    [760, 560],
    [690, 570],
    [820, 440],
    [800, 660],
    [700, 690],
    [900, 580],
    [900, 700],
    [1010, 660],
    [980, 770],
    [830, 770],
    [1080, 770],
    [700, 790],
  ]
  for (const [x, y] of spots.toSorted((a, b) => a[1] - b[1])) art += bite(random, x, y, 84)
  const cone = roughen(
    random,
    curve(
      [
        [90, 560],
        [130, 500],
        [560, 230],
        [620, 240],
        [600, 330],
        [585, 480],
        [610, 640],
        [650, 730],
        [580, 750],
        [130, 620],
      ],
      true,
      6,
    ),
    2,
    30,
  )
  art += form(cone, tones.paper, {
    shade: 40,
    light: 14,
    lift: 16,
    surface:
      slants(60, 180, 700, 780, 30, '#F5B13D') +
      fill(
        soft([
          [80, 600],
          [330, 560],
          [640, 700],
          [640, 800],
          [100, 680],
        ]),
        '#B5854A',
        0.28,
      ),
  })
  return (
    quiet(random, ground, 600, 460, 640, 450, 0.1) +
    art +
    crumbs(
      random,
      [
        [560, 820],
        [1130, 690],
        [1040, 850],
      ],
      14,
    )
  )
}
