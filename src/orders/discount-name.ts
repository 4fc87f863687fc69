import type { OrderDiscount } from './contract-order.ts'

/** Words of a screen or a mail: `` is the discount as such. */
type DiscountWords = (which: '' | '_code' | '_points', values?: Record<string, string>) => string

/** How a row of an order's discount is called: by its code and the coupon's title, by the programmes whose points were spent, or just so. */
export function discountName({ code, title, programmes }: Pick<OrderDiscount, 'code' | 'title' | 'programmes'>, say: DiscountWords): string {
  if (code !== null) return say('_code', { code }) + (title ? ` (${title})` : '')
  return programmes.length > 0 ? say('_points', { titles: programmes.map(programme => programme.title).join(' · ') }) : say('')
}
