import type { Draw } from '../compose.ts'
import { baklavaDish } from './dolci/baklava.ts'
import { kunefe } from './dolci/kunefe.ts'
import { lokma } from './dolci/lokma.ts'
import { riso } from './dolci/riso-al-latte.ts'
import { tortino } from './dolci/tortino-cioccolato.ts'

/** Who draws which dish of the category. */
export const dolci: Record<string, Draw> = {
  baklava: baklavaDish,
  kunefe: kunefe,
  'riso-al-latte': riso,
  lokma: lokma,
  'tortino-cioccolato': tortino,
}
