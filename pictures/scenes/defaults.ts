import { type Draw, quiet } from '../compose.ts'
import { ellipse, type Pt, roughen, sharp } from '../geometry.ts'
import { brand, tones } from '../palette.ts'
import { dishes, plate } from '../parts/plate.ts'
import { sprig } from '../parts/salad.ts'
import { catchTray, crown, spit } from '../parts/spit.ts'
import { contact, cut, fill, form } from '../style.ts'

/** For a dish without a picture: the empty plate, laid. */
export const defaultFood: Draw = (random, ground) => {
  const fork: Pt[] = [
    [130, 640],
    [120, 420],
    [88, 400],
    [84, 210],
    [100, 210],
    [106, 350],
    [124, 350],
    [126, 210],
    [144, 210],
    [146, 350],
    [164, 350],
    [170, 210],
    [186, 210],
    [182, 400],
    [150, 420],
    [160, 640],
    [164, 780],
    [126, 780],
  ]
  const knife: Pt[] = [
    [1056, 210],
    [1100, 250],
    [1112, 420],
    [1100, 500],
    [1084, 510],
    [1090, 780],
    [1050, 780],
  ]
  return (
    quiet(random, ground, 600, 450, 640, 470, 0.3) +
    plate(random, 600, 460, 420, dishes.cream, 0.84) +
    cut(roughen(random, fork, 0.8, 60), tones.steel, { shade: 8, light: 5, lift: 10 }) +
    cut(roughen(random, knife, 0.8, 60), tones.steel, { shade: 8, light: 5, lift: 10 }) +
    sprig(random, 600, 480, 120, -70)
  )
}

/** For a category without a picture: the spit alone. */
export const defaultCategory: Draw = (random, ground) =>
  quiet(random, ground, 600, 450, 640, 470, 0.2) +
  contact(620, 850, 300, 40) +
  catchTray(600, 810, 280, '') +
  spit(random.fork('spit'), { x: 600, top: 150, bottom: 750, wide: 300, foot: 130 }) +
  crown(random, 600, 150, 110) +
  fill(sharp(ellipse(600, 40, 22, 22, 0, 20)), brand.brace) +
  form(
    [
      [560, 856],
      [640, 856],
      [660, 880],
      [540, 880],
    ],
    tones.steel,
    { shade: 6, light: 4, lift: 4 },
  )
