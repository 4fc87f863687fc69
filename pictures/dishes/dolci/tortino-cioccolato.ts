import { type Draw, quiet } from '../../compose.ts'
import { curve, ellipse, roughen, scatter } from '../../geometry.ts'
import { tones } from '../../palette.ts'
import { turned } from '../../parts/bottles.ts'
import { dishes, plate } from '../../parts/plate.ts'
import { pool } from '../../parts/sauces.ts'
import { cut, form, gleam, shadow, specks } from '../../style.ts'

export const tortino: Draw = (random, ground) => {
  const cake = tones.chocolate
  let art = plate(random, 600, 610, 560, dishes.white, 0.5)
  art += shadow(ellipse(600, 680, 330, 100), 20, 20, 20)
  art += pool(random, 730, 730, 300, 92, { light: '#8A4A28', base: '#3E1A0B', shade: '#220B04' }, 0.1)
  const body = roughen(
    random,
    turned(580, [
      [250, 300],
      [262, 330],
      [300, 500],
      [330, 690],
      [300, 740],
      [150, 765],
      [2, 770],
    ]),
    3,
    24,
  )
  const pores = specks(random, scatter(random, body, 34, 120), ['#2E180D', '#6B3E22', '#7A4A2A'], 4, 10, 0.75)
  art +=
    form(body, cake, { shade: 46, light: 0, lift: 6, surface: pores }) +
    form(
      roughen(random, ellipse(580, 302, 252, 96, 0, 44), 3, 24),
      { light: '#A56B45', base: '#6B3F24', shade: '#4A2814' },
      { shade: 8, light: 9, lift: 0, surface: specks(random, scatter(random, ellipse(580, 302, 240, 90), 30, 60), ['#4A2814', '#8E5634'], 4, 10) },
    )
  const cutFace = curve(
    [
      [600, 350],
      [720, 370],
      [800, 470],
      [840, 640],
      [800, 740],
      [640, 770],
      [590, 640],
      [580, 480],
    ],
    true,
    5,
  )
  art += form(
    cutFace,
    { light: '#8E5634', base: '#6B3A1E', shade: '#43200F' },
    { shade: 8, light: 8, lift: 0, surface: specks(random, scatter(random, cutFace, 26, 80), ['#4A2411', '#935C37'], 4, 10) },
  )
  const flow = curve(
    [
      [640, 430],
      [720, 440],
      [760, 520],
      [770, 620],
      [830, 700],
      [900, 740],
      [820, 800],
      [680, 800],
      [600, 760],
      [640, 690],
      [650, 600],
      [630, 510],
    ],
    true,
    5,
  )
  art +=
    cut(flow, { light: '#9A5230', base: '#431B0B', shade: '#220B04' }, { shade: 18, light: 10, lift: 6 }) +
    gleam(690, 540, 180, 24, 74, 0.85, '#D99A6A') +
    gleam(760, 740, 160, 18, 16, 0.8, '#D99A6A')
  art +=
    specks(random, scatter(random, ellipse(560, 296, 220, 80), 11, 260), ['#FFFFFF', '#FFF8EC'], 2.5, 6, 0.9) +
    specks(random, scatter(random, ellipse(280, 640, 150, 60), 24, 60), ['#FFFFFF'], 2.5, 5)
  art += form(
    roughen(
      random,
      curve(
        [
          [60, 800],
          [90, 720],
          [190, 700],
          [260, 740],
          [290, 790],
          [560, 830],
          [760, 850],
          [760, 880],
          [540, 872],
          [270, 840],
          [180, 850],
          [90, 850],
        ],
        true,
        5,
      ),
      1,
      40,
    ),
    tones.steel,
    { shade: 12, light: 8, lift: 9 },
  )
  return quiet(random, ground, 600, 450, 620, 450, 0.3) + art
}
