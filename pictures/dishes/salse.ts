import type { Draw } from '../compose.ts'
import { maionese } from './salse/maionese-aglio.ts'
import { barbecue } from './salse/salsa-barbecue.ts'
import { senape } from './salse/salsa-miele-senape.ts'
import { rossa } from './salse/salsa-rossa.ts'
import { tahina } from './salse/salsa-tahina.ts'
import { yogurt } from './salse/salsa-yogurt.ts'

/** Who draws which dish of the category. */
export const salse: Record<string, Draw> = {
  'salsa-yogurt': yogurt,
  'salsa-rossa': rossa,
  'salsa-tahina': tahina,
  'maionese-aglio': maionese,
  'salsa-barbecue': barbecue,
  'salsa-miele-senape': senape,
}
