import type { openOrderTexts as italian } from '../it/open-order.ts'
import openOrder from './open-order.json' with { type: 'json' }

/** Texts of the way, its terms and its time in a line. */
export const openOrderTexts: Record<keyof typeof italian, string> = openOrder
