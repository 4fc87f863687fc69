/** Menu of the demo chain: plain content, in display order. No database access. */
import { bibite } from './menu/bibite.ts'
import { box } from './menu/box.ts'
import { contorni } from './menu/contorni.ts'
import { dolci } from './menu/dolci.ts'
import { insalate } from './menu/insalate.ts'
import { panini } from './menu/panini.ts'
import { piadine } from './menu/piadine.ts'
import { piatti } from './menu/piatti.ts'
import { polloFritto } from './menu/pollo-fritto.ts'
import { salse } from './menu/salse.ts'
import { secchi } from './menu/secchi.ts'
import type { DemoFood } from './types.ts'

export { demoCategories } from './menu/categories.ts'

/** All dishes by category in menu order. Prices are list prices in cents. */
export const demoFoods: DemoFood[] = [
  ...panini,
  ...piadine,
  ...piatti,
  ...polloFritto,
  ...secchi,
  ...box,
  ...contorni,
  ...insalate,
  ...salse,
  ...dolci,
  ...bibite,
]
