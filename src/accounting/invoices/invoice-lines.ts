import { extractVat } from '#orders/dishes/order-totals.ts'
import type { VatAmount } from '../figures/contract.ts'

/** Sold dish of an order; the dishes of a combo instead of the combo. */
interface SoldDish {
  title: string
  quantity: number
  rateBasisPoints: number
  /** Charged with VAT, before the discount on the whole order. */
  grossCents: number
}

/** Line of an invoice, without VAT. */
export interface InvoiceLine {
  description: string
  quantity: number
  rateBasisPoints: number
  netCents: number
}

interface AdjustmentTexts {
  delivery: string
  discount: string
  both: string
  tip: string
}

/**
 * Builds the lines of an invoice from an order. Sales are stored with VAT, so each line's net is rounded; what is left of a rate's taxable amount
 * goes to its largest line. Delivery and discount are split over the rates and stand as one line for each.
 */
export function buildInvoiceLines(
  dishes: readonly SoldDish[],
  vat: readonly VatAmount[],
  { hasDelivery, hasDiscount, texts }: { hasDelivery: boolean; hasDiscount: boolean; texts: AdjustmentTexts },
): InvoiceLine[] {
  return vat.flatMap(({ rateBasisPoints, grossCents, netCents }) => {
    if (rateBasisPoints === 0 && !dishes.some(dish => dish.rateBasisPoints === 0)) return [{ description: texts.tip, quantity: 1, rateBasisPoints, netCents }]
    const sold = dishes.filter(dish => dish.rateBasisPoints === rateBasisPoints && dish.grossCents > 0)
    const lines = sold.map(({ title, quantity, grossCents: cents }) => ({
      ...{ description: title, quantity, rateBasisPoints },
      netCents: extractVat(cents, rateBasisPoints).netCents,
    }))
    const adjustment = grossCents - sold.reduce((sum, dish) => sum + dish.grossCents, 0)
    const description = hasDelivery && hasDiscount ? texts.both : hasDelivery ? texts.delivery : texts.discount
    const sign = Math.sign(adjustment)
    if (adjustment !== 0) lines.push({ description, quantity: 1, rateBasisPoints, netCents: sign * extractVat(Math.abs(adjustment), rateBasisPoints).netCents })
    const rest = netCents - lines.reduce((sum, line) => sum + line.netCents, 0)
    const largest = lines.toSorted((a, b) => b.netCents - a.netCents)[0]
    if (largest) largest.netCents += rest
    return lines
  })
}
