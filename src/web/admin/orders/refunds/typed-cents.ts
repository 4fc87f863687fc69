/** Parses `7,70` or `7.70` to cents; undefined when invalid. */
export const parseAmountCents = (text: string): number | undefined =>
  /^\d{1,5}([.,]\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text.trim().replace(',', '.')) * 100) : undefined
