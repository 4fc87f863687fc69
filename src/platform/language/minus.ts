/** What `Intl` writes of a number below zero, with the minus (U+2212) that is as wide as the plus and stands on its height: it writes a hyphen. */
export const formatMinus = (written: string | number): string => String(written).replace(/^-/, '−')
