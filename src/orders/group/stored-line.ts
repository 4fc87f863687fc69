import type { CartLine } from '../quote/contract.ts'
import type { QuotedCart } from '../quote/quote-cart.ts'
import type { CartLineCustomization, cartLines } from '../tables/carts.ts'

/** A line of a group as it is kept: ids and numbers; what a dish comes with is written out, so that it stays what the friend saw. */
export const toStoredLine = (line: CartLine, sold: QuotedCart['lines'][number] | undefined) =>
  ({
    foodId: line.foodId ?? null,
    comboId: line.comboId ?? null,
    quantity: line.quantity,
    note: line.note ?? null,
    allergy: line.allergy ?? null,
    build: toStoredCustomization(line, sold),
  }) satisfies Partial<typeof cartLines.$inferInsert>

function toStoredCustomization({ options, without, quantity }: CartLine, sold: QuotedCart['lines'][number] | undefined): CartLineCustomization {
  const chosen = options ?? sold?.options.map(({ optionValueId, quantity }) => ({ optionValueId, quantity })) ?? []
  const comboParts = sold && 'parts' in sold ? sold.parts : []
  return {
    options: sold && 'parts' in sold ? [] : chosen,
    without,
    parts: comboParts.map(part => ({
      comboSlotId: part.comboSlotId,
      foodId: part.foodId,
      // Sold are those of the whole line; a cart says those of one.
      quantity: part.quantity / quantity,
      options: part.options.map(({ optionValueId, quantity: each }) => ({ optionValueId, quantity: each })),
      without: part.without.map(({ ingredientId }) => ingredientId),
    })),
  }
}
