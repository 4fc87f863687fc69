import type { Allergen, Mark } from '#menu/vocabulary.ts'
import type { AllocatedDiscounts } from '#promotions/discounts/discounts.ts'
import type { OrderedOption } from '../tables/lines.ts'

/** Snapshot of a dish from the catalogue when priced. */
export interface PricedFood {
  foodId: string
  title: string
  quantity: number
  /** Price before the dish's own discount, and unit price with options; in cents. */
  listPriceCents: number
  unitPriceCents: number
  /** Struck-through price; absent when no discount is advertised. */
  wasUnitCents?: number
  vatClass: string
  vatRateBasisPoints: number
  options: OrderedOption[]
  without: { ingredientId: string; title: string }[]
  /** Allergens of exactly this customization. */
  allergens: Allergen[]
  marks: Mark[]
  /** Capacity units by station kind, for the whole line. */
  work: Record<string, number>
  note?: string
  allergy?: string
  forName?: string
}

/** Combo with its chosen dishes; each part's total is its share of the combo's price. */
export interface PricedCombo extends Omit<PricedFood, 'foodId' | 'vatClass' | 'vatRateBasisPoints'> {
  comboId: string
  parts: (PricedFood & { comboSlotId: string; shareCents: number })[]
}

/** Cart as priced by the server, without any client amounts. */
export interface PricedCart extends Partial<AllocatedDiscounts> {
  lines: (PricedFood | PricedCombo)[]
  /** Total discount, including gifts and delivery. */
  discountCents: number
  deliveryFeeCents: number
  tipCents: number
  /** Deposit of reusable containers. Absent: none. */
  depositCents?: number
  /** Version of the catalogue used for pricing. */
  priceListVersion: number
}
