import { type Draw, quiet } from '../../compose.ts'
import { tones } from '../../palette.ts'
import { bunHeel, bunTop } from '../../parts/bun.ts'
import { frill, pickles, sauceBand } from '../../parts/burger.ts'
import { crumbs } from '../../parts/crust.ts'
import { fillet } from '../../parts/fried-fillet.ts'
import { contact } from '../../style.ts'

export const croccante: Draw = (random, ground) => {
  let art = bunHeel(random, 600, 765, 390, 84) + frill(random, 600, 665, 430, tones.lettuce, 84)
  art +=
    fillet(random, 600, 560, 505, 215) +
    sauceBand(random, 600, 458, 360, 5, 96, tones.mayo) +
    pickles(
      random,
      [
        [370, 446],
        [590, 462],
        [810, 442],
      ],
      100,
    )
  art += bunTop(random, 600, 385, 410, 275)
  return (
    quiet(random, ground, 600, 470, 590, 460) +
    contact(600, 852, 440, 34) +
    art +
    crumbs(
      random,
      [
        [130, 800],
        [190, 845],
        [1050, 820],
        [1100, 780],
      ],
      16,
    )
  )
}
