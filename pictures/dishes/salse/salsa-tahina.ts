import { type Draw, quiet } from '../../compose.ts'
import { curve, ellipse, type Pt, roughen, soft } from '../../geometry.ts'
import { type Tone, tones } from '../../palette.ts'
import { sesame } from '../../parts/bread.ts'
import { dip } from '../../parts/dip.ts'
import { dishes } from '../../parts/plate.ts'
import { citrus } from '../../parts/produce.ts'
import { cut, fill, form, gleam, ribbon } from '../../style.ts'

export const tahina: Draw = (random, ground) => {
  const tahini: Tone = { light: '#FFF1D3', base: '#E9CD98', shade: '#BC9758' }
  const line = curve(
    [
      [590, 470],
      [610, 400],
      [590, 300],
      [640, 200],
      [700, 150],
    ],
    false,
    8,
  )
  let art = dip(random, dishes.terracotta, tahini, sesame(random, ellipse(600, 420, 330, 130), 74, 13), { y: 460, depth: 300 })
  const spoon = roughen(
    random,
    curve(
      [
        [560, 130],
        [640, 90],
        [740, 110],
        [790, 160],
        [1010, 60],
        [1180, -40],
        [1210, 0],
        [1030, 110],
        [810, 210],
        [720, 220],
        [600, 190],
      ],
      true,
      5,
    ),
    1.5,
    40,
  )
  art +=
    fill(soft(ribbon(line, t => 70 - t * 20).map(([x, y]) => [x + 8, y + 8] as Pt)), '#2B0F06', 0.18) +
    form(spoon, tones.wood, { shade: 18, light: 12, lift: 14 })
  art +=
    cut(
      curve(
        [
          [590, 140],
          [660, 110],
          [740, 130],
          [750, 170],
          [690, 195],
          [670, 260],
          [640, 340],
          [650, 440],
          [690, 500],
          [600, 530],
          [520, 505],
          [570, 440],
          [585, 330],
          [600, 240],
          [590, 190],
        ],
        true,
        5,
      ),
      tahini,
      { shade: 18, light: 11, lift: 8 },
    ) + gleam(612, 320, 150, 14, 92, 0.85, '#FFFFFF')
  art +=
    citrus(random, 990, 790, 130, { tilt: 0.6 }) +
    sesame(
      random,
      [
        [120, 720],
        [330, 760],
        [300, 860],
        [90, 840],
      ],
      44,
      14,
    )
  return quiet(random, ground, 600, 450, 600, 460) + art
}
