import { type Draw, quiet } from '../../compose.ts'
import { curve, ellipse, soft } from '../../geometry.ts'
import { crumbs, crust } from '../../parts/crust.ts'
import { drumstick, thigh } from '../../parts/fried-chicken.ts'
import { board } from '../../parts/plate.ts'
import { citrus } from '../../parts/produce.ts'
import { wing } from '../../parts/wing.ts'
import { fill, gleam, shadow } from '../../style.ts'

export const galletto: Draw = (random, ground) => {
  let art = board(
    random,
    [
      [60, 300],
      [300, 120],
      [980, 130],
      [1150, 320],
      [1130, 690],
      [930, 830],
      [220, 830],
      [50, 660],
    ],
    30,
  )
  art += shadow(ellipse(560, 520, 400, 250), 16, 26, 22)
  art += thigh(random, 480, 380, 560, -24) + wing(random, 250, 300, 420, -60)
  const breast = curve(
    [
      [270, 520],
      [300, 330],
      [480, 250],
      [690, 280],
      [800, 420],
      [790, 600],
      [650, 720],
      [450, 730],
      [310, 660],
    ],
    true,
    5,
  )
  art += crust(random, breast, { flake: 44, lift: 14 }) + drumstick(random, 790, 590, 600, 118) + wing(random, 330, 640, 380, 150)
  art += citrus(random, 960, 290, 125, { half: true, tilt: 0.86 }) + citrus(random, 1040, 470, 110, { half: true, tilt: 0.86 })
  art += fill(
    soft(
      curve(
        [
          [180, 780],
          [330, 740],
          [480, 770],
          [480, 778],
          [330, 752],
          [180, 790],
        ],
        true,
        4,
      ),
    ),
    '#4A3A1C',
  )
  for (let index = 0; index < 22; index++)
    art += gleam(
      195 + index * 13,
      775 - Math.sin(index / 7) * 30 + (index % 2 ? -18 : 18),
      62,
      13,
      (index % 2 ? -58 : 52) + random.about(8),
      1,
      index % 3 ? '#3F7A3A' : '#6FA650',
    )
  return (
    quiet(random, ground, 600, 450, 660, 460, 0.1) +
    art +
    crumbs(
      random,
      [
        [870, 770],
        [930, 720],
        [120, 560],
      ],
      15,
    )
  )
}
