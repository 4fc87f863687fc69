import type { Draw } from '../compose.ts'
import { brace } from './panini/panino-brace.ts'
import { cheddarBarbecue } from './panini/panino-cheddar-barbecue.ts'
import { falafelPita } from './panini/panino-falafel.ts'
import { halloumiBook } from './panini/panino-halloumi.ts'
import { kebabPollo } from './panini/panino-kebab-pollo.ts'
import { kebabVitello } from './panini/panino-kebab-vitello.ts'
import { croccante } from './panini/panino-pollo-croccante.ts'
import { infuocato } from './panini/panino-pollo-infuocato.ts'
import { spiedoBurger } from './panini/spiedo-burger.ts'

/** Who draws which dish of the category. */
export const panini: Record<string, Draw> = {
  'panino-pollo-croccante': croccante,
  'panino-pollo-infuocato': infuocato,
  'panino-cheddar-barbecue': cheddarBarbecue,
  'spiedo-burger': spiedoBurger,
  'panino-kebab-pollo': kebabPollo,
  'panino-kebab-vitello': kebabVitello,
  'panino-brace': brace,
  'panino-falafel': falafelPita,
  'panino-halloumi': halloumiBook,
}
