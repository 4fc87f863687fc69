/** Cents of what somebody typed, `7,70` or `7.70`; undefined when it is no amount. */
export const parseAmountCents = (text: string): number | undefined =>
  /^\d{1,5}([.,]\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text.trim().replace(',', '.')) * 100) : undefined
