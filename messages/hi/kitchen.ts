import type { kitchenTexts as italian } from '../it/kitchen.ts'
import kitchen from './kitchen.json' with { type: 'json' }

/** Texts of a kitchen screen in this language. */
export const kitchenTexts: Record<keyof typeof italian, string> = kitchen
