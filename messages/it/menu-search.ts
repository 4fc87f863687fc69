import menuSearch from './menu-search.json' with { type: 'json' }

/** Texts of the menu's search results and filters. */
export const menuSearchTexts = menuSearch
