import type { OrderDiscount } from '../placing/contract.ts'

/** Words of a screen or a mail: `` is the discount as such. */
type DiscountTranslator = (which: '' | '_code' | '_points', values?: Record<string, string>) => string

/** How a row of an order's discount is called: by its code in capitals and the coupon's title, by the programmes whose points were spent, each with the dish that it made free; or just so. */
export function formatDiscountName(
  { code, title, programmes, dish }: Pick<OrderDiscount, 'code' | 'title' | 'programmes' | 'dish'>,
  say: DiscountTranslator,
): string {
  const more = [title, dish?.title].filter(Boolean).join(': ')
  const inBrackets = more && ` (${more})`
  if (code !== null) return say('_code', { code: code.toUpperCase() }) + inBrackets
  return programmes.length > 0 ? say('_points', { titles: programmes.map(programme => programme.title).join(' · ') }) + inBrackets : say('')
}
