import { type Draw, quiet } from '../../compose.ts'
import { ellipse } from '../../geometry.ts'
import { tones } from '../../palette.ts'
import { cheeseShaving, crouton } from '../../parts/cheese.ts'
import { strip } from '../../parts/fried-chicken.ts'
import { bowl, dishes } from '../../parts/plate.ts'
import { lettuceLeaf } from '../../parts/salad.ts'
import { bed, romaine } from '../../parts/salad-bed.ts'
import { drape } from '../../parts/sauces.ts'
import { shadow } from '../../style.ts'

export const caesar: Draw = (random, ground) => {
  let inner = bed(random, 600, 400, 510, 200, 250, [romaine, romaine, tones.lettuce])
  for (const [x, y, l, w, a] of [
    [230, 300, 380, 160, -140],
    [960, 290, 380, 160, -40],
    [600, 250, 360, 160, -92],
  ] as const)
    inner += lettuceLeaf(random, x, y, l, w, a, romaine)
  for (const [x, y] of [
    [250, 440],
    [360, 300],
    [860, 310],
    [980, 430],
    [330, 500],
    [890, 520],
    [600, 560],
    [480, 250],
    [740, 240],
  ] as const)
    inner += crouton(random, x, y, 84)
  for (let index = 0; index < 6; index++) inner += strip(random, 370 + index * 96, 400 + Math.abs(index - 2.5) * 16, 330, 118, -68 + index * 5)
  for (const [x, y, a] of [
    [420, 320, -20],
    [560, 300, 24],
    [720, 310, -10],
    [820, 430, 30],
    [470, 520, -30],
    [690, 540, 16],
  ] as const)
    inner += cheeseShaving(random, x, y, 150, a)
  inner += drape(random, 480, 380, 150, 120, tones.mayo, 4) + drape(random, 760, 390, 150, 120, tones.mayo, 4)
  const art = bowl(random, 600, 440, 560, 310, dishes.dark, inner, { tilt: 0.38 })
  return quiet(random, ground, 600, 450, 640, 460, 0.35) + shadow(ellipse(620, 780, 430, 90), 20, 20, 24) + art
}
