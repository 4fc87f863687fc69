import type { CartLine } from '../quote/contract.ts'
import type { QuotedCart } from '../quote/quote-cart.ts'
import type { CartBuild, cartLines } from '../tables/carts.ts'

/** A line of a group as it is kept: ids and numbers; what a dish comes with is written out, so that it stays what the friend saw. */
export const storedLine = (line: CartLine, sold: QuotedCart['lines'][number] | undefined) =>
  ({
    foodId: line.foodId ?? null,
    comboId: line.comboId ?? null,
    quantity: line.quantity,
    note: line.note ?? null,
    allergy: line.allergy ?? null,
    build: buildOf(line, sold),
  }) satisfies Partial<typeof cartLines.$inferInsert>

function buildOf({ options, without, quantity }: CartLine, sold: QuotedCart['lines'][number] | undefined): CartBuild {
  const chosen = options ?? sold?.options.map(({ optionValueId, quantity }) => ({ optionValueId, quantity })) ?? []
  const inside = sold && 'parts' in sold ? sold.parts : []
  return {
    options: sold && 'parts' in sold ? [] : chosen,
    without,
    parts: inside.map(part => ({
      comboSlotId: part.comboSlotId,
      foodId: part.foodId,
      // Sold are those of the whole line; a cart says those of one.
      quantity: part.quantity / quantity,
      options: part.options.map(({ optionValueId, quantity: each }) => ({ optionValueId, quantity: each })),
      without: part.without.map(({ ingredientId }) => ingredientId),
    })),
  }
}
