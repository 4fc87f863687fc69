import { type Draw, quiet } from '../../compose.ts'
import { ellipse, type Pt, roughen, soft } from '../../geometry.ts'
import { tones } from '../../palette.ts'
import { blisters } from '../../parts/flatbread.ts'
import { falafelHalf } from '../../parts/grains.ts'
import { citrusWedge } from '../../parts/produce.ts'
import { arcSpots } from '../../parts/rolls.ts'
import { cucumberSlice, herbLeaf, shreds, sprig } from '../../parts/salad.ts'

import { type Art, contact, cut, fill, form, within } from '../../style.ts'

export const falafel: Draw = (random, ground) => {
  const tower = (x: number, top: number, rx: number, foot: number, seed: string): Art => {
    const own = random.fork(seed)
    const ry = rx * 0.5
    const wall: Pt[] = [...arcSpots(x, top, rx, ry, 180, 0, 20), ...arcSpots(x, foot, rx * 0.97, ry, 0, 180, 20)]
    const body = roughen(own, wall, 2, 34)
    const rim = ellipse(x, top, rx, ry, 0, 40)
    const mouth = ellipse(x, top, rx * 0.86, ry * 0.84, 0, 40)
    let inner = fill(soft(mouth), '#E2BC78')
    inner += shreds(own, arcSpots(x, top, rx * 0.74, ry * 0.72, 0, 340, 12), tones.cabbage, rx * 0.5, rx * 0.12, 0, 90)
    inner += cucumberSlice(own, x + rx * 0.56, top + ry * 0.3, rx * 0.26, 0.7) + cucumberSlice(own, x - rx * 0.6, top - ry * 0.1, rx * 0.26, 0.7)
    inner += cut(ellipse(x, top + ry * 0.05, rx * 0.6, ry * 0.6, 0, 30), tones.hummus, { shade: 8, light: 5, lift: 5 })
    inner +=
      falafelHalf(own, x - rx * 0.3, top - ry * 0.1, rx * 0.34, 0.62) +
      falafelHalf(own, x + rx * 0.26, top - ry * 0.2, rx * 0.32, 0.62) +
      falafelHalf(own, x + rx * 0.02, top + ry * 0.34, rx * 0.34, 0.62) +
      herbLeaf(own, x - rx * 0.5, top + ry * 0.4, rx * 0.34, -20, tones.mint) +
      herbLeaf(own, x + rx * 0.44, top + ry * 0.42, rx * 0.3, -60, tones.mint)
    return (
      contact(x + 20, foot + ry * 0.7, rx, ry * 0.6) +
      form(body, tones.piadina, {
        shade: 0,
        light: 0,
        lift: 0,
        surface:
          blisters(own, body, rx * 0.2) +
          fill(`M${x + rx * 0.35} ${top}H${x + rx * 1.2}V${foot + rx}H${x + rx * 0.3}Z`, tones.piadina.shade, 0.55) +
          fill(`M${x + rx * 0.72} ${top}H${x + rx * 1.2}V${foot + rx}H${x + rx * 0.7}Z`, tones.piadina.shade, 0.6) +
          fill(`M${x - rx * 0.86} ${top}h${rx * 0.16}V${foot + rx}h${-rx * 0.16}Z`, '#FFF6DF', 0.7),
      }) +
      form(rim, { light: '#FFF6DF', base: '#F7E1B4', shade: '#D6AB68' }, { shade: 5, light: 5, lift: 0 }) +
      within(soft(mouth), inner)
    )
  }
  let art = tower(330, 330, 215, 590, 'a') + tower(860, 300, 215, 570, 'b') + tower(600, 500, 230, 740, 'c')
  art += citrusWedge(1010, 770, 120, -8) + sprig(random, 210, 800, 110, -50, tones.mint) + herbLeaf(random, 290, 830, 80, 10, tones.mint)
  return quiet(random, ground, 600, 460, 620, 450) + art
}
