/** Replaces the hyphen that `Intl` writes before negative numbers, in Arabic behind a mark of direction, with a minus (U+2212), as wide and as high as the plus. */
export const formatMinus = (written: string | number): string => String(written).replace(/^[\u200e\u061c]?-/, '−')
