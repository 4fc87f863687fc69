import type { CartLine } from '../quote/contract.ts'
import type { QuotedCart } from '../quote/quote-cart.ts'
import type { CartLineCustomization, cartLines } from '../tables/carts.ts'

/** Converts a line for storage: ids and numbers, with default options explicit so the line stays as the friend saw it. */
export const toStoredLine = (line: CartLine, sold: QuotedCart['lines'][number] | undefined) =>
  ({
    foodId: line.foodId ?? null,
    comboId: line.comboId ?? null,
    quantity: line.quantity,
    note: line.note ?? null,
    allergy: line.allergy ?? null,
    customization: toStoredCustomization(line, sold),
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
      // Sold parts count the whole line; cart parts count one combo.
      quantity: part.quantity / quantity,
      options: part.options.map(({ optionValueId, quantity: optionQuantity }) => ({ optionValueId, quantity: optionQuantity })),
      without: part.without.map(({ ingredientId }) => ingredientId),
    })),
  }
}
