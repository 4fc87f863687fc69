import type { Draw } from '../compose.ts'
import { anelli } from './contorni/anelli-cipolla.ts'
import { falafelCinque } from './contorni/falafel-cinque.ts'
import { hummusPane } from './contorni/hummus-pane.ts'
import { cavolo } from './contorni/insalata-cavolo.ts'
import { pannocchia } from './contorni/pannocchia.ts'
import { patatine } from './contorni/patatine.ts'
import { cheddar } from './contorni/patatine-cheddar.ts'
import { dolci } from './contorni/patatine-dolci.ts'

/** Who draws which dish of the category. */
export const contorni: Record<string, Draw> = {
  patatine: patatine,
  'patatine-dolci': dolci,
  'patatine-cheddar': cheddar,
  'anelli-cipolla': anelli,
  'falafel-cinque': falafelCinque,
  'hummus-pane': hummusPane,
  'insalata-cavolo': cavolo,
  pannocchia: pannocchia,
}
