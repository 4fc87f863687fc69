import { type Draw, quiet } from '../../compose.ts'
import { blob, curve, scatter } from '../../geometry.ts'
import { tones } from '../../palette.ts'
import { breadTriangle } from '../../parts/flatbread.ts'
import { friesHeap } from '../../parts/fries.ts'
import { dishes, plate } from '../../parts/plate.ts'
import { onionArcs, sprig, tomatoSlice } from '../../parts/salad.ts'
import { meatHeap } from '../../parts/shaved-meat.ts'
import { specks } from '../../style.ts'

export const vitello: Draw = (random, ground) => {
  let art = breadTriangle(random, 330, 190, 190, -75) + breadTriangle(random, 560, 150, 190, -100)
  art += plate(random, 600, 520, 590, dishes.terracotta, 0.62)
  const spots = scatter(random, blob(random, 300, 470, 210, 170, 0, 0.05), 52, 26)
  art += friesHeap(random, spots, 250, { width: 40, spread: 60 })
  art += tomatoSlice(random, 880, 380, 120, 0.74, 0) + tomatoSlice(random, 990, 480, 115, 0.74, 12) + tomatoSlice(random, 850, 520, 116, 0.74, -8)
  art +=
    onionArcs(
      random,
      [
        [850, 420],
        [960, 430],
        [920, 560],
        [1010, 560],
        [820, 590],
      ],
      78,
      tones.onion,
    ) + specks(random, scatter(random, blob(random, 920, 500, 150, 120), 24, 40), ['#7E1F45', '#A3345F'], 3, 7)
  const heap = curve(
    [
      [330, 620],
      [400, 430],
      [560, 340],
      [720, 360],
      [840, 520],
      [830, 680],
      [640, 780],
      [430, 760],
    ],
    true,
    5,
  )
  art += meatHeap(random.fork('meat'), heap, { roast: 'veal', size: 150, gap: 42, angle: -20 })
  for (const [x, y] of [
    [520, 480],
    [660, 560],
    [560, 660],
  ] as const)
    art += sprig(random, x, y, 40, -70)
  return quiet(random, ground, 600, 450, 700, 480, 0.1) + art
}
