import { type Draw, quiet } from '../../compose.ts'
import { blob, curve, ellipse, roughen, scatter } from '../../geometry.ts'
import { tones } from '../../palette.ts'
import { dip } from '../../parts/dip.ts'
import { dishes } from '../../parts/plate.ts'
import { cut, form, gleam, specks } from '../../style.ts'

export const senape: Draw = (random, ground) => {
  let seeds = ''
  for (const [x, y] of scatter(random, ellipse(600, 480, 390, 165), 46, 70))
    seeds += cut(
      blob(random, x, y, 12, 11),
      random.chance(0.7) ? { light: '#B5762B', base: '#7E4714', shade: '#4A2507' } : { light: '#FFE9A0', base: '#E5B53B', shade: '#AB7B12' },
      { shade: 4, light: 3, lift: 3 },
    )
  let art = dip(random, dishes.cream, tones.mustard, seeds, { y: 470, rx: 450, depth: 290 })
  art += form(
    roughen(
      random,
      curve(
        [
          [720, 60],
          [1010, -60],
          [1030, -20],
          [740, 110],
        ],
        true,
        4,
      ),
      1.2,
      50,
    ),
    tones.wood,
    { shade: 10, light: 8, lift: 12 },
  )
  for (const [x, y, s, a] of [
    [716, 98, 66, 70],
    [676, 116, 84, 70],
    [632, 136, 92, 70],
    [588, 156, 86, 70],
    [550, 172, 62, 70],
  ] as const)
    art += cut(blob(random, x, y, s, 27, a - 4, 0.02, 20), tones.wood, { shade: 9, light: 7, lift: 4 })
  art +=
    cut(
      curve(
        [
          [560, 160],
          [640, 120],
          [700, 130],
          [690, 190],
          [650, 215],
          [630, 300],
          [622, 400],
          [640, 470],
          [600, 490],
          [570, 470],
          [592, 400],
          [590, 300],
          [580, 240],
          [540, 215],
        ],
        true,
        5,
      ),
      tones.honey,
      { shade: 14, light: 10, lift: 8 },
    ) +
    gleam(604, 320, 150, 10, 92, 0.9, '#FFF3C4') +
    gleam(620, 160, 80, 14, -22, 0.9, '#FFF3C4')
  return (
    quiet(random, ground, 600, 450, 600, 460) +
    art +
    specks(
      random,
      [
        [1010, 800],
        [1050, 830],
        [960, 840],
        [190, 800],
      ],
      ['#E5B53B', '#B5762B'],
      9,
      14,
    )
  )
}
