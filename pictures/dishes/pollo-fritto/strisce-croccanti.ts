import { type Draw, quiet } from '../../compose.ts'
import { tones } from '../../palette.ts'
import { crumbs } from '../../parts/crust.ts'
import { strip } from '../../parts/fried-chicken.ts'
import { stripes, tub } from '../../parts/paper.ts'
import { contact } from '../../style.ts'

export const strisce: Draw = (random, ground) => {
  let inner = ''
  for (const [x, y, l, w, a] of [
    [400, 330, 560, 150, -106],
    [800, 330, 560, 150, -74],
    [600, 280, 620, 160, -92],
    [490, 400, 520, 150, -100],
    [720, 400, 530, 155, -82],
  ] as const)
    inner += strip(random, x, y, l, w, a)
  const art = tub(
    random,
    { x: 600, top: 510, bottom: 830, wide: 300, foot: 225, tone: tones.paper, rim: tones.paper, print: stripes(300, 400, 900, 950, 7, '#D93A12', 0.26) },
    inner,
  )
  return (
    quiet(random, ground, 600, 450, 560, 470, 0.1) +
    contact(620, 870, 270, 36) +
    art +
    crumbs(
      random,
      [
        [300, 850],
        [250, 820],
        [930, 850],
        [970, 815],
      ],
      16,
    )
  )
}
