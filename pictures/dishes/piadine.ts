import type { Draw } from '../compose.ts'
import { caesar } from './piadine/piadina-caesar.ts'
import { diavola } from './piadine/piadina-diavola.ts'
import { falafel } from './piadine/piadina-falafel.ts'
import { gigante } from './piadine/piadina-gigante.ts'
import { kebabPollo } from './piadine/piadina-kebab-pollo.ts'
import { squacquerone } from './piadine/piadina-squacquerone.ts'

/** Who draws which dish of the category. */
export const piadine: Record<string, Draw> = {
  'piadina-kebab-pollo': kebabPollo,
  'piadina-gigante': gigante,
  'piadina-diavola': diavola,
  'piadina-caesar': caesar,
  'piadina-falafel': falafel,
  'piadina-squacquerone': squacquerone,
}
