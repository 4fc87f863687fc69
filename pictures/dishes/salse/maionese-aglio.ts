import { type Draw, quiet } from '../../compose.ts'
import { blob, curve, ellipse, type Pt, roughen, soft } from '../../geometry.ts'
import { tones } from '../../palette.ts'
import { fry } from '../../parts/fries.ts'
import { dishes } from '../../parts/plate.ts'
import type { Random } from '../../random.ts'
import { type Art, cut, fill, form, ribbon, shadow } from '../../style.ts'

function clove(random: Random, x: number, y: number, size: number, angle: number): Art {
  const t = (angle * Math.PI) / 180
  const set = (px: number, py: number): Pt => [x + (px * Math.cos(t) - py * Math.sin(t)) * size, y + (px * Math.sin(t) + py * Math.cos(t)) * size]
  const body = roughen(
    random,
    curve(
      [
        set(-0.06, -0.75),
        set(0.06, -0.75),
        set(0.12, -0.45),
        set(0.42, -0.05),
        set(0.46, 0.3),
        set(0.2, 0.5),
        set(-0.2, 0.5),
        set(-0.46, 0.3),
        set(-0.42, -0.05),
        set(-0.12, -0.45),
      ],
      true,
      5,
    ),
    1.5,
    24,
  )
  let veins = ''
  for (const off of [-0.3, -0.12, 0.08, 0.26])
    veins += fill(soft(ribbon([set(off * 0.2, -0.7), set(off * 1.2, 0), set(off * 0.8, 0.5)], () => size * 0.05)), '#A2558C', 0.7)
  return (
    form(body, { light: '#FFF9F7', base: '#EBD9E2', shade: '#B48FAE' }, { shade: size * 0.13, light: size * 0.07, lift: 9, surface: veins }) +
    cut([set(-0.08, -0.74), set(0, -0.98), set(0.1, -0.74)], { light: '#E9D9B4', base: '#C9AE78', shade: '#8F733F' }, { shade: 4, light: 3, lift: 3 })
  )
}

export const maionese: Draw = (random, ground) => {
  const white = dishes.white
  const corner = (points: readonly Pt[]): Pt[] => roughen(random, curve(points, true, 5), 1.2, 40)
  const top = corner([
    [230, 330],
    [290, 260],
    [600, 230],
    [910, 260],
    [970, 330],
    [990, 430],
    [920, 510],
    [600, 545],
    [280, 510],
    [210, 430],
  ])
  let art = shadow(ellipse(620, 740, 350, 100), 20, 24, 24, 0.5)
  art +=
    form(
      corner([
        [212, 420],
        [260, 500],
        [600, 548],
        [940, 500],
        [988, 420],
        [950, 640],
        [890, 740],
        [600, 780],
        [310, 740],
        [250, 640],
      ]),
      white,
      { shade: 60, light: 0, lift: 0 },
    ) + form(top, white, { shade: 10, light: 8, lift: 0 })
  const inner = corner([
    [270, 345],
    [320, 295],
    [600, 265],
    [880, 295],
    [930, 345],
    [945, 420],
    [880, 475],
    [600, 505],
    [320, 475],
    [255, 420],
  ])
  let peaks = ''
  for (const [x, y, s] of [
    [430, 330, 100],
    [700, 320, 110],
    [560, 350, 130],
    [820, 390, 100],
    [360, 410, 100],
    [650, 430, 120],
    [490, 440, 110],
    [780, 450, 84],
  ] as const)
    peaks += cut(
      curve(
        [
          [x - s, y + s * 0.34],
          [x - s * 0.5, y - s * 0.1],
          [x - s * 0.04, y - s * 0.78],
          [x + s * 0.16, y - s * 0.7],
          [x + s * 0.5, y - s * 0.06],
          [x + s, y + s * 0.34],
          [x, y + s * 0.5],
        ],
        true,
        5,
      ),
      tones.mayo,
      { shade: s * 0.24, light: s * 0.1, lift: 5 },
    )
  art +=
    form(inner, tones.mayo, { shade: 10, light: 10, lift: 0, surface: peaks }) +
    fry(random, 720, 410, 380, 62, 30) +
    cut(blob(random, 728, 405, 74, 44, 10, 0.1), tones.mayo, { shade: 12, light: 8, lift: 0 })
  for (const [x, y, s, a] of [
    [170, 780, 150, -24],
    [330, 830, 130, 30],
  ] as const)
    art += clove(random, x, y, s, a)
  return quiet(random, ground, 600, 450, 600, 460) + art
}
