import { type Draw, quiet } from '../../compose.ts'
import { curve } from '../../geometry.ts'
import { tones } from '../../palette.ts'
import { sesame } from '../../parts/bread.ts'
import { bunHeel, bunTop } from '../../parts/bun.ts'
import { meltedSlice, sauceBand } from '../../parts/burger.ts'
import { crust } from '../../parts/crust.ts'
import { fillet } from '../../parts/fried-fillet.ts'
import type { Random } from '../../random.ts'
import { type Art, contact, cut } from '../../style.ts'

/** An onion ring lying in a bun, seen from its side: a fat crisp hoop with its hollow towards us. */
function crispRing(random: Random, x: number, y: number, half: number): Art {
  const hoop = curve(
    [
      [x - half, y],
      [x - half * 0.86, y - half * 0.34],
      [x - half * 0.3, y - half * 0.46],
      [x + half * 0.34, y - half * 0.46],
      [x + half * 0.88, y - half * 0.32],
      [x + half, y],
      [x + half * 0.86, y + half * 0.36],
      [x + half * 0.3, y + half * 0.48],
      [x - half * 0.34, y + half * 0.48],
      [x - half * 0.88, y + half * 0.34],
    ],
    true,
    5,
  )
  const hollow = curve(
    [
      [x - half * 0.58, y - half * 0.02],
      [x - half * 0.3, y - half * 0.16],
      [x + half * 0.3, y - half * 0.16],
      [x + half * 0.58, y - half * 0.02],
      [x + half * 0.3, y + half * 0.12],
      [x - half * 0.3, y + half * 0.12],
    ],
    true,
    5,
  )
  return (
    crust(random, hoop, { flake: half * 0.15, lift: 10 }) +
    cut(hollow, { light: '#5A2A0C', base: '#7A4013', shade: '#B96A1E' }, { shade: half * 0.06, light: 5, lift: 0 })
  )
}

export const cheddarBarbecue: Draw = (random, ground) => {
  let art = bunHeel(random, 600, 812, 370, 70) + fillet(random, 600, 716, 440, 160) + meltedSlice(random, 600, 646, 405, 92)
  art += crispRing(random, 430, 560, 190) + crispRing(random, 780, 556, 188) + crispRing(random, 606, 580, 182)
  art += sauceBand(random, 600, 466, 350, 5, 120, tones.barbecue) + bunTop(random, 600, 396, 392, 280, tones.bun, false)
  const crown = curve(
    [
      [300, 300],
      [420, 180],
      [600, 130],
      [780, 180],
      [890, 300],
      [600, 370],
    ],
    true,
    6,
  )
  art += sesame(random, crown, 52, 12).replaceAll('#E9C98B', '#2A201B').replaceAll('#FFF3D2', '#6A574C')
  return quiet(random, ground, 600, 470, 590, 460) + contact(600, 872, 420, 30) + art
}
