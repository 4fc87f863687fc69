import type { orderingTexts as italian } from '../it/ordering.ts'
import ordering from './ordering.json' with { type: 'json' }

/** Texts of ordering, loaded with its screens. */
export const orderingTexts: Record<keyof typeof italian, string> = ordering
