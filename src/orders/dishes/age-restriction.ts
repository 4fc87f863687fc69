import { alcoholMark, type Mark } from '#menu/vocabulary.ts'

/** Age from which alcohol may be sold (art. 14-ter L. 125/2001), in years. */
export const adultAge = 18

/** Tells whether a line, or a dish of a combo, is sold to adults only. A combo has the mark of its dishes. */
export const isAgeRestricted = ({ marks }: { marks: readonly Mark[] }): boolean => marks.includes(alcoholMark)
