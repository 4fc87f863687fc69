import { type Draw, quiet } from '../../compose.ts'
import { blob, curve, ellipse } from '../../geometry.ts'
import { type Tone, tones } from '../../palette.ts'
import { tornBread } from '../../parts/flatbread.ts'
import { falafel, grains, threads } from '../../parts/grains.ts'
import { bowl, dishes, pan } from '../../parts/plate.ts'
import { pepperStrip } from '../../parts/produce.ts'
import { arcSpots } from '../../parts/rolls.ts'
import { sideSalad } from '../../parts/salad-bed.ts'
import { flecks, pool, swirl } from '../../parts/sauces.ts'
import { meatHeap } from '../../parts/shaved-meat.ts'
import { shadow } from '../../style.ts'

export const granPiatto: Draw = (random, ground) => {
  let art = tornBread(random, 150, 210, 190, 110, -24) + tornBread(random, 1050, 200, 190, 110, 22)
  art += pan(random, 600, 480, 590, dishes.copper, 0.74, null)
  art += sideSalad(random, 880, 300, 165)
  art +=
    grains(random.fork('rice'), blob(random, 600, 215, 165, 110, 0, 0.04, 22), tones.rice, 17) +
    threads(random, blob(random, 600, 215, 130, 80), '#9A5A22', 14, 40)
  for (const [x, y] of arcSpots(300, 300, 95, 70, 0, 270, 4)) art += falafel(random, x, y, 74)
  const left = curve(
    [
      [110, 520],
      [200, 420],
      [380, 400],
      [520, 470],
      [540, 620],
      [420, 740],
      [240, 700],
      [130, 620],
    ],
    true,
    5,
  )
  const right = curve(
    [
      [660, 620],
      [690, 480],
      [850, 420],
      [1030, 450],
      [1080, 560],
      [1010, 680],
      [840, 760],
      [700, 730],
    ],
    true,
    5,
  )
  art += meatHeap(random.fork('hen'), left, { roast: 'hen', size: 120, gap: 36 }) + meatHeap(random.fork('veal'), right, { roast: 'veal', size: 120, gap: 36 })
  const pink: Tone = { light: '#FF9CC0', base: '#E34286', shade: '#A11F58' }
  for (let index = 0; index < 9; index++) art += pepperStrip(random, 545 + (index % 3) * 52, 690 + Math.floor(index / 3) * 34, 150, 30, random.about(34), pink)
  art +=
    shadow(ellipse(600, 470, 150, 105), 8, 14, 10) +
    bowl(
      random,
      600,
      420,
      160,
      105,
      dishes.white,
      swirl(random, 600, 424, 146, 66, tones.hummus) +
        pool(random, 606, 424, 56, 22, tones.olivesGreen) +
        flecks(random, 600, 424, 100, 46, ['#B3361A', '#D9582B'], 22, 5),
      { tilt: 0.46 },
    )
  return quiet(random, ground, 600, 450, 700, 480, 0.1) + art
}
