import { type Draw, quiet } from './compose.ts'
import { bibite } from './dishes/bibite.ts'
import { contorni } from './dishes/contorni.ts'
import { panini } from './dishes/panini.ts'
import { piadine } from './dishes/piadine.ts'
import { secchi } from './dishes/secchi.ts'
import type { Random } from './random.ts'
import { type Art, place } from './style.ts'

/** Every picture of a dish begins with the quiet shape behind it: in company there is one for all. */
const itsOwnShape = /^<path[^>]*\/>/

/** A dish as its own picture has it, made smaller and set down with its middle at a point. */
function beside(random: Random, ground: string, draw: Draw | undefined, { x, y, size }: { x: number; y: number; size: number }): Art {
  return draw ? place(draw(random, ground).replace(itsOwnShape, ''), x - 600 * size, y - 450 * size, size) : ''
}

/** What a combo can be made of, side by side: what stands in the middle is in front. */
const together =
  (main: Draw | undefined, sides: (Draw | undefined)[], drinks: (Draw | undefined)[]): Draw =>
  (random, ground) =>
    quiet(random, ground, 600, 450, 640, 470, 0.2) +
    drinks.map((drink, index) => beside(random.fork(`drink ${index}`), ground, drink, { x: 975 - index * 210, y: 350 - index * 70, size: 0.62 })).join('') +
    sides.map((side, index) => beside(random.fork(`side ${index}`), ground, side, { x: 235 + index * 190, y: 350 - index * 60, size: 0.58 })).join('') +
    beside(random.fork('main'), ground, main, { x: 590, y: 530, size: 0.74 })

/** Who draws which combo of the demo menu. */
export const combos: Record<string, Draw> = {
  'menu-kebab': together(panini['panino-kebab-pollo'], [contorni.patatine], [bibite.cola]),
  'menu-piadina': together(piadine['piadina-kebab-pollo'], [contorni['insalata-cavolo']], [bibite['aranciata-rossa']]),
  'menu-secchio-per-due': together(secchi['secchio-otto-pezzi'], [contorni.patatine, contorni['patatine-dolci']], [bibite.cola, bibite['aranciata-rossa']]),
}
