import type { Draw } from '../compose.ts'
import { frizzante } from './bibite/acqua-frizzante.ts'
import { naturale } from './bibite/acqua-naturale.ts'
import { aranciata } from './bibite/aranciata-rossa.ts'
import { ayran } from './bibite/ayran.ts'
import { birra } from './bibite/birra-chiara.ts'
import { chinotto } from './bibite/chinotto.ts'
import { cola } from './bibite/cola.ts'
import { teMenta } from './bibite/te-menta.ts'

/** Who draws which dish of the category. */
export const bibite: Record<string, Draw> = {
  'acqua-naturale': naturale,
  'acqua-frizzante': frizzante,
  cola: cola,
  'aranciata-rossa': aranciata,
  chinotto: chinotto,
  'te-menta': teMenta,
  ayran: ayran,
  'birra-chiara': birra,
}
