import type { CartLine } from '#orders/quote/contract.ts'
import type { LineInput } from './contract.ts'

/** Converts the lines of an assistant into those of a cart. */
export const toCartLines = (lines: readonly LineInput[]): CartLine[] =>
  lines.map(({ dishId, comboId, quantity, options, without, parts, note }) => ({
    ...(dishId !== undefined && { foodId: dishId }),
    ...(comboId !== undefined && { comboId }),
    quantity,
    ...(options && { options: options.map(toOption) }),
    without,
    ...(parts && {
      parts: parts.map(part => ({
        comboSlotId: part.slotId,
        foodId: part.dishId,
        quantity: part.quantity,
        ...(part.options && { options: part.options.map(toOption) }),
        without: part.without,
      })),
    }),
    ...(note && { note }),
  }))

const toOption = ({ optionId, quantity }: { optionId: string; quantity: number }) => ({ optionValueId: optionId, quantity })
