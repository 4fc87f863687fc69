import { type Draw, quiet } from '../../compose.ts'
import { blob, curve, roughen, scatter, soft } from '../../geometry.ts'
import { tones } from '../../palette.ts'
import { tornBread } from '../../parts/flatbread.ts'
import { falafel } from '../../parts/grains.ts'
import { dishes, plate } from '../../parts/plate.ts'
import { arcSpots } from '../../parts/rolls.ts'
import { shreds, sprig, tomatoWedge } from '../../parts/salad.ts'
import { flecks, pool } from '../../parts/sauces.ts'
import { cut, fill } from '../../style.ts'

export const piattoFalafel: Draw = (random, ground) => {
  let art = plate(random, 600, 480, 570, dishes.blue, 0.74)
  art += tornBread(random, 880, 250, 210, 120, 14)
  const swoosh = roughen(
    random,
    curve(
      [
        [200, 500],
        [250, 330],
        [450, 240],
        [660, 280],
        [700, 380],
        [560, 430],
        [500, 540],
        [640, 640],
        [800, 620],
        [820, 720],
        [600, 790],
        [350, 740],
        [230, 640],
      ],
      true,
      6,
    ),
    4,
    40,
  )
  art += cut(swoosh, tones.hummus, { shade: 24, light: 14, lift: 10 })
  for (const [rx, off] of [
    [250, 0],
    [190, 14],
    [130, 24],
  ] as const)
    art += fill(
      soft([...arcSpots(520, 520 + off, rx, rx * 0.78, 110, 260, 16), ...arcSpots(526, 524 + off, rx - 20, (rx - 20) * 0.76, 260, 110, 16)]),
      tones.hummus.shade,
      0.55,
    )
  art +=
    pool(random, 440, 520, 150, 90, { light: '#F5E58A', base: '#C9A92B', shade: '#94761A' }, 0.14) +
    flecks(random, 450, 500, 190, 160, ['#B3361A', '#D9582B', '#8E240F'], 70, 6)
  for (const [x, y] of [...arcSpots(640, 500, 270, 200, -70, 95, 6), [560, 370], [610, 600]] as const) art += falafel(random, x, y, 92)
  const salad = blob(random, 840, 640, 150, 95, 0, 0.06, 18)
  for (const [x, y] of scatter(random, salad, 30, 60))
    art += random.chance(0.5) ? tomatoWedge(random, x, y, 32, random.range(0, 360)) : sprig(random, x, y, 32, random.range(0, 360))
  art +=
    sprig(random, 380, 440, 60, -60) +
    shreds(
      random,
      [
        [760, 690],
        [900, 600],
      ],
      tones.onionWhite,
      70,
      12,
    )
  return quiet(random, ground, 600, 450, 700, 480, 0.1) + art
}
