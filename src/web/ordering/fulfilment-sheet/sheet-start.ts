/** What the sheet begins with: the nearest restaurants, or the search for one. */
export type SheetStart = 'near' | 'search'
