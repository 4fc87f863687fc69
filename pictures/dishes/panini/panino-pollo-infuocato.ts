import { type Draw, quiet } from '../../compose.ts'
import { type Tone, tones } from '../../palette.ts'
import { bunHeel, bunTop } from '../../parts/bun.ts'
import { sauceBand } from '../../parts/burger.ts'
import { fillet } from '../../parts/fried-fillet.ts'
import { chilli } from '../../parts/produce.ts'
import { shreds } from '../../parts/salad.ts'
import { contact, fill } from '../../style.ts'

export const infuocato: Draw = (random, ground) => {
  const brioche: Tone = { light: '#E69A45', base: '#BC651E', shade: '#84400F' }
  let art = bunHeel(random, 590, 780, 365, 84, brioche)
  art += shreds(
    random,
    [
      [250, 690],
      [330, 715],
      [420, 730],
      [510, 735],
      [600, 740],
      [690, 735],
      [780, 725],
      [860, 705],
      [930, 690],
      [300, 660],
      [880, 660],
      [230, 730],
      [950, 735],
    ],
    { light: '#F4FAD4', base: '#D9E7A4', shade: '#9DB567' },
    150,
    24,
    10,
    70,
  )
  art +=
    shreds(
      random,
      [
        [280, 700],
        [450, 715],
        [620, 720],
        [760, 710],
        [900, 715],
        [360, 740],
        [690, 750],
      ],
      tones.carrot,
      130,
      15,
      10,
      80,
    ) +
    shreds(
      random,
      [
        [520, 700],
        [820, 690],
      ],
      tones.cabbage,
      110,
      16,
      0,
      60,
    )
  art += fillet(random, 590, 570, 485, 225, tones.crustHot, true) + sauceBand(random, 590, 470, 330, 4, 90, tones.hot)
  art += bunTop(random, 590, 400, 385, 285, brioche, false)
  art += fill('M596 60L604 60L603 190L597 190Z', '#C98F4C') + chilli(random, 690, 60, 210, 164)
  return quiet(random, ground, 600, 480, 590, 460) + contact(600, 862, 420, 32) + art
}
