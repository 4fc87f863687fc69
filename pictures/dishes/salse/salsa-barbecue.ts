import { type Draw, quiet } from '../../compose.ts'
import { curve, ellipse, roughen, scale, sharp, soft } from '../../geometry.ts'
import { type Tone, tones } from '../../palette.ts'
import { drizzle, swirl } from '../../parts/sauces.ts'
import { cut, fill, form, gleam, shadow } from '../../style.ts'

export const barbecue: Draw = (random, ground) => {
  let art = shadow(ellipse(560, 810, 300, 70), 30, 16, 22, 0.5)
  const jar = roughen(
    random,
    curve(
      [
        [280, 330],
        [290, 270],
        [420, 240],
        [560, 232],
        [700, 240],
        [830, 270],
        [840, 330],
        [850, 480],
        [850, 700],
        [820, 800],
        [690, 840],
        [560, 848],
        [430, 840],
        [300, 800],
        [270, 700],
        [270, 480],
      ],
      true,
      5,
    ),
    1.2,
    50,
  )
  const dark: Tone = { light: '#C4683A', base: '#7E2E13', shade: '#47150A' }
  art += `<g opacity=".5">${form(scale(jar, 1.07, 1.05, 560, 560), { light: '#FFFFFF', base: '#E9DDD4', shade: '#BFA99A' }, { shade: 20, light: 14, lift: 10 })}</g>`
  art += form(jar, dark, {
    shade: 0,
    light: 0,
    lift: 0,
    surface:
      fill(
        sharp([
          [680, 200],
          [900, 200],
          [900, 900],
          [650, 900],
        ]),
        dark.shade,
        0.75,
      ) +
      fill(
        sharp([
          [300, 330],
          [430, 330],
          [430, 840],
          [330, 820],
        ]),
        dark.light,
        0.55,
      ) +
      fill(
        sharp([
          [320, 340],
          [362, 340],
          [362, 800],
          [334, 790],
        ]),
        '#FFE9D4',
        0.75,
      ) +
      fill(
        sharp([
          [378, 350],
          [390, 350],
          [390, 810],
          [378, 806],
        ]),
        '#FFE9D4',
        0.5,
      ) +
      fill(
        soft(
          curve(
            [
              [300, 600],
              [560, 640],
              [820, 590],
              [830, 720],
              [560, 770],
              [300, 730],
            ],
            true,
            5,
          ),
        ),
        '#F3E3C6',
        0.95,
      ) +
      fill(
        soft(
          curve(
            [
              [300, 640],
              [560, 680],
              [820, 630],
              [824, 655],
              [560, 706],
              [300, 666],
            ],
            true,
            5,
          ),
        ),
        '#D93A12',
      ),
  })
  art += `<g opacity=".35">${fill(
    soft(
      curve(
        [
          [275, 780],
          [560, 830],
          [845, 780],
          [830, 830],
          [560, 855],
          [290, 830],
        ],
        true,
        4,
      ),
    ),
    '#FFFFFF',
  )}</g>`
  art +=
    form(ellipse(560, 300, 285, 82, 0, 44), { light: '#FFFFFF', base: '#DCCFC6', shade: '#A7948A' }, { shade: 8, light: 8, lift: 0 }) +
    swirl(random, 560, 306, 252, 66, dark) +
    gleam(470, 280, 130, 16, -6, 0.8, '#E7A27A')
  art +=
    drizzle(
      random,
      [
        [350, 350],
        [342, 430],
        [350, 520],
        [346, 570],
      ],
      50,
      dark,
    ) +
    drizzle(
      random,
      [
        [770, 350],
        [778, 420],
        [770, 470],
      ],
      44,
      dark,
    )
  const stroke = roughen(
    random,
    curve(
      [
        [700, 800],
        [900, 720],
        [1120, 700],
        [1190, 760],
        [1100, 800],
        [940, 830],
        [780, 870],
      ],
      true,
      5,
    ),
    9,
    34,
  )
  art += cut(stroke, dark, { shade: 12, light: 10, lift: 3 })
  art +=
    form(
      roughen(
        random,
        curve(
          [
            [140, 60],
            [175, 40],
            [520, 230],
            [500, 270],
          ],
          true,
          4,
        ),
        1.2,
        50,
      ),
      tones.wood,
      { shade: 12, light: 10, lift: 16 },
    ) +
    form(
      [
        [488, 214],
        [548, 248],
        [524, 298],
        [466, 262],
      ],
      tones.steel,
      { shade: 9, light: 7, lift: 8 },
    )
  const bristles = roughen(
    random,
    curve(
      [
        [530, 246],
        [640, 270],
        [690, 320],
        [650, 360],
        [580, 350],
        [516, 290],
      ],
      true,
      5,
    ),
    5,
    18,
  )
  art += cut(bristles, { light: '#B0562B', base: '#7A3014', shade: '#43140A' }, { shade: 16, light: 12, lift: 8 })
  for (let index = 0; index < 9; index++) art += gleam(600 + random.about(40), 305 + random.about(24), 100, 6, 32 + random.about(8), 0.6, '#D98A55')
  return quiet(random, ground, 600, 450, 600, 460) + art
}
