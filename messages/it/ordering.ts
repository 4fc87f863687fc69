import ordering from './ordering.json' with { type: 'json' }

/** Texts of ordering, loaded with its screens: no part of a page's first load. */
export const orderingTexts = ordering
