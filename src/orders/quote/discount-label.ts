import type { OrderDiscount } from '../placing/contract.ts'

/** Translator of a screen or an email: `` is the generic discount label. */
type DiscountTranslator = (which: '' | '_code' | '_points', values?: Record<string, string>) => string

/**
 * Formats the name of a discount row: coupon code in capitals and title, or the loyalty programmes with the dish that each made free, or
 * the generic label.
 */
export function formatDiscountName(
  { code, title, programmes, dish }: Pick<OrderDiscount, 'code' | 'title' | 'programmes' | 'dish'>,
  t: DiscountTranslator,
): string {
  const more = [title, dish?.title].filter(Boolean).join(': ')
  const inBrackets = more && ` (${more})`
  if (code !== null) return t('_code', { code: code.toUpperCase() }) + inBrackets
  return programmes.length > 0 ? t('_points', { titles: programmes.map(programme => programme.title).join(' · ') }) + inBrackets : t('')
}
