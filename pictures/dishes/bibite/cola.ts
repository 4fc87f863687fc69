import { type Draw, quiet } from '../../compose.ts'
import { curve, soft } from '../../geometry.ts'
import { brand, tones } from '../../palette.ts'
import { can } from '../../parts/bottles.ts'
import { bubbles, foam, glass, ice, straw } from '../../parts/glass.ts'
import { citrus } from '../../parts/produce.ts'
import { contact, fill } from '../../style.ts'

export const cola: Draw = (random, ground) => {
  let art =
    contact(660, 858, 400, 34) +
    can(
      random,
      860,
      260,
      790,
      175,
      { light: '#D9452B', base: '#A51D12', shade: '#6B0E08' },
      fill(
        soft(
          curve(
            [
              [600, 620],
              [800, 520],
              [1000, 560],
              [1100, 480],
              [1100, 600],
              [1000, 650],
              [820, 620],
              [600, 730],
            ],
            true,
            5,
          ),
        ),
        brand.crema,
      ),
    )
  let inside = ''
  for (const [x, y, s] of [
    [390, 400, 130],
    [530, 390, 140],
    [460, 500, 130],
    [590, 520, 120],
    [380, 560, 110],
  ] as const)
    inside += ice(random, x, y, s, '#F6D9B8', 0.38)
  inside += bubbles(
    random,
    [
      [330, 440],
      [630, 440],
      [610, 820],
      [360, 820],
    ],
    54,
    7,
    '#C98A5A',
  )
  const top =
    foam(random, 480, 330, 176, 34, 34, { light: '#F2DDB8', base: '#D9B582', shade: '#A97B48' }) +
    ice(random, 430, 296, 100, '#FFF1DC', 0.6) +
    ice(random, 560, 306, 88, '#FFF1DC', 0.5)
  art += glass({
    x: 480,
    top: 230,
    bottom: 820,
    wide: 200,
    foot: 150,
    level: 320,
    liquid: tones.cola,
    inside,
    above: top,
    behind: straw(520, 560, 540, 12, brand.brace, brand.brace),
  })
  art += citrus(random, 310, 250, 110, { tilt: 0.96 })
  return quiet(random, ground, 600, 460, 560, 460, 0.35) + art
}
