import { curve, ellipse, type Pt, roughen, sharp, soft } from '../geometry.ts'
import { brand, tones } from '../palette.ts'
import { crumbs } from '../parts/crust.ts'
import { tomatoHalf } from '../parts/produce.ts'
import { onionArcs, sprig } from '../parts/salad.ts'
import { looseShavings } from '../parts/shaved-meat.ts'
import { catchTray, crown, spit } from '../parts/spit.ts'
import type { Random } from '../random.ts'
import { type Art, contact, cut, fill, form, place, ribbon } from '../style.ts'

const rod = (x: number, top: number, bottom: number): Art =>
  form(
    [
      [x - 14, top + 26],
      [x, top],
      [x + 14, top + 26],
      [x + 14, bottom],
      [x - 14, bottom],
    ],
    tones.steel,
    { shade: 9, light: 7, lift: 6, crisp: true },
  )

// The page's ground, which follows the theme, shows through both drawings: the light behind them is translucent.

/** A page that is not there: the bare spit, everything shaved off, its crown on the tray. 1200 x 900. */
export function emptySpit(random: Random): Art {
  const foot: Pt[] = [
    [548, 742],
    [652, 742],
    [676, 776],
    [524, 776],
  ]
  const scene =
    contact(620, 838, 400, 44, 0.4) +
    catchTray(600, 780, 380, '') +
    rod(600, 60, 770) +
    form(foot, tones.steel, { shade: 10, light: 8, lift: 8 }) +
    looseShavings(
      random,
      [
        [560, 738],
        [620, 730],
        [650, 752],
        [470, 770],
        [720, 786],
      ],
      'veal',
      120,
      0,
      50,
    ) +
    onionArcs(
      random,
      [
        [408, 780],
        [500, 806],
      ],
      52,
    ) +
    tomatoHalf(random, 800, 764, 74) +
    sprig(random, 330, 786, 60, -40) +
    crumbs(
      random,
      [
        [440, 826],
        [700, 822],
        [160, 850],
        [1010, 846],
        [1060, 822],
        [560, 822],
      ],
      15,
    )
  const glow = fill(soft(roughen(random, ellipse(600, 420, 560, 400, 0, 40), 5, 60)), tones.miele.light, 0.45)
  return glow + place(scene, 36, -8, 0.94)
}

/** Something failed: the spit is full, but its plug lies on the floor. 1200 x 900. */
export function unpluggedSpit(random: Random): Art {
  const cable = ribbon(
    curve(
      [
        [540, 836],
        [640, 872],
        [760, 838],
        [700, 790],
        [800, 770],
        [900, 830],
        [940, 800],
      ],
      false,
      12,
    ),
    () => 20,
  )
  const plug: Pt[] = [
    [922, 778],
    [962, 742],
    [1010, 752],
    [1020, 790],
    [986, 824],
    [936, 820],
  ]
  const prong = (x: number, y: number): Art =>
    cut(
      [
        [x, y],
        [x + 62, y - 28],
        [x + 70, y - 12],
        [x + 8, y + 16],
      ],
      tones.steel,
      { shade: 5, light: 4, lift: 5, crisp: true },
    )
  const scene =
    contact(760, 866, 240, 18, 0.22) +
    cut(cable, tones.carbone, { shade: 6, light: 4, lift: 8 }) +
    contact(470, 842, 360, 44, 0.4) +
    catchTray(440, 790, 330, '') +
    spit(random.fork('spit'), { x: 440, top: 170, bottom: 740, wide: 232, foot: 112 }) +
    crown(random, 440, 174, 96) +
    contact(980, 836, 90, 16, 0.3) +
    prong(1004, 768) +
    prong(1012, 802) +
    form(plug, tones.brace, { shade: 14, light: 9, lift: 10 }) +
    fill(sharp(ellipse(966, 786, 16, 16, 0, 24)), tones.brace.shade, 0.6)
  return fill(soft(ellipse(540, 440, 540, 410, 0, 60)), brand.miele, 0.2) + place(scene, 30, -16, 0.95)
}
