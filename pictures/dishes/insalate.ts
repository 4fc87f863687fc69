import type { Draw } from '../compose.ts'
import { fattoush } from './insalate/fattoush.ts'
import { caesar } from './insalate/insalata-caesar.ts'
import { ceci } from './insalate/insalata-ceci-lupini.ts'
import { kebabFeta } from './insalate/insalata-kebab.ts'

/** Who draws which dish of the category. */
export const insalate: Record<string, Draw> = {
  'insalata-kebab': kebabFeta,
  'insalata-caesar': caesar,
  fattoush: fattoush,
  'insalata-ceci-lupini': ceci,
}
