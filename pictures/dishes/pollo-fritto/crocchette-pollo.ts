import { type Draw, quiet } from '../../compose.ts'
import { tones } from '../../palette.ts'
import { tray } from '../../parts/box.ts'
import { nugget } from '../../parts/fried-chicken.ts'
import { sheet, slants } from '../../parts/paper.ts'
import { shadow } from '../../style.ts'

export const crocchette: Draw = (random, ground) => {
  let inner = ''
  for (let row = 0; row < 2; row++)
    for (let index = 0; index < 4; index++)
      inner += nugget(
        random,
        262 + index * 226 + random.about(10),
        330 + row * 200 + random.about(10),
        122,
        92,
        random.range(-26, 14),
        row === 1 && index === 1,
      )
  const art =
    shadow(
      [
        [80, 300],
        [1120, 300],
        [1160, 760],
        [40, 760],
      ],
      14,
      40,
      24,
    ) +
    tray(
      random,
      130,
      1070,
      220,
      690,
      130,
      tones.kraft,
      sheet(
        random,
        [
          [170, 240],
          [1030, 230],
          [1060, 690],
          [140, 680],
        ],
        tones.paper,
      ) + inner,
      { print: slants(40, 600, 1160, 820, 30, '#D93A12') },
    )
  return quiet(random, ground, 600, 450, 660, 460, 0.1) + art
}
