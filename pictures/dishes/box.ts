import type { Draw } from '../compose.ts'
import { bimbi } from './box/box-bimbi.ts'
import { falafelBox } from './box/box-falafel.ts'
import { kebab } from './box/box-kebab-patatine.ts'
import { mare } from './box/box-mare.ts'
import { strisce } from './box/box-strisce.ts'

/** Who draws which dish of the category. */
export const boxes: Record<string, Draw> = {
  'box-kebab-patatine': kebab,
  'box-strisce': strisce,
  'box-bimbi': bimbi,
  'box-falafel': falafelBox,
  'box-mare': mare,
}
