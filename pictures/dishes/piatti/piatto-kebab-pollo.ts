import { type Draw, quiet } from '../../compose.ts'
import { blob, curve } from '../../geometry.ts'
import { tones } from '../../palette.ts'
import { grains, threads } from '../../parts/grains.ts'
import { dishes, plate, pot } from '../../parts/plate.ts'
import { chilli } from '../../parts/produce.ts'
import { sprig } from '../../parts/salad.ts'
import { sideSalad } from '../../parts/salad-bed.ts'
import { meatHeap } from '../../parts/shaved-meat.ts'

export const pollo: Draw = (random, ground) => {
  let art = plate(random, 600, 480, 570, dishes.cream, 0.74)
  art += sideSalad(random, 900, 330, 190)
  const dome = blob(random, 360, 290, 235, 165, 0, 0.04, 24)
  art += grains(random.fork('rice'), dome, tones.rice, 19) + threads(random, dome, '#9A5A22', 26, 44) + sprig(random, 350, 230, 50, -80)
  const heap = curve(
    [
      [190, 560],
      [280, 430],
      [500, 380],
      [730, 420],
      [860, 540],
      [760, 690],
      [520, 760],
      [290, 700],
    ],
    true,
    5,
  )
  art += meatHeap(random.fork('meat'), heap, { roast: 'hen', size: 140, gap: 40 })
  art += pot(random, 900, 600, 130, dishes.white, tones.yogurt) + sprig(random, 890, 560, 46, -70, tones.mint)
  art += chilli(random, 420, 800, 260, -12, { light: '#9CCB4E', base: '#5E9B2E', shade: '#356B1C' }, true)
  return quiet(random, ground, 600, 450, 700, 480, 0.1) + art
}
