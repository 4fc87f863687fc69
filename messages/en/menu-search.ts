import type { menuSearchTexts as italian } from '../it/menu-search.ts'
import menuSearch from './menu-search.json' with { type: 'json' }

/** Texts of the menu's search results and filters. */
export const menuSearchTexts: Record<keyof typeof italian, string> = menuSearch
