import { type Draw, quiet } from '../../compose.ts'
import { ellipse } from '../../geometry.ts'
import { tones } from '../../palette.ts'
import { crumbs } from '../../parts/crust.ts'
import { drumstick, thigh } from '../../parts/fried-chicken.ts'
import { sheet } from '../../parts/paper.ts'
import { shadow } from '../../style.ts'

export const coscia: Draw = (random, ground) => {
  let art = sheet(
    random,
    [
      [120, 260],
      [1010, 150],
      [1130, 740],
      [230, 860],
    ],
    tones.paper,
    '',
  )
  art += shadow(ellipse(780, 620, 330, 190), 16, 26, 22) + thigh(random, 790, 600, 640, -10)
  art += shadow(ellipse(420, 660, 230, 150), 16, 26, 22) + drumstick(random, 440, 430, 800, 16)
  return (
    quiet(random, ground, 600, 450, 640, 460, 0.1) +
    art +
    crumbs(
      random,
      [
        [250, 790],
        [330, 830],
        [1010, 780],
        [930, 820],
        [1080, 640],
        [180, 640],
        [700, 830],
      ],
      17,
    )
  )
}
