import { type CartLine, getCart, getLineKey, maxLineQuantity, setQuantity, writeCart } from './cart-store.ts'
import { clearDroppedItems } from './dropped-items.ts'
import { clearGroupInCart } from './group/group-cart.ts'

/** Empties the cart after ordering. */
export function emptyCart(): void {
  writeCart([])
  clearDroppedItems()
  clearGroupInCart()
}

/** Replaces an edited line, merging it with an equal one. */
export function replaceLine(lineId: string, line: CartLine): void {
  const before = getCart()
  const lineIndex = before.findIndex(other => getLineKey(other) === lineId)
  if (lineIndex < 0) return
  const duplicate = before.find((other, index) => index !== lineIndex && getLineKey(other) === getLineKey(line))
  const quantity = Math.min((duplicate?.quantity ?? 0) + line.quantity, maxLineQuantity)
  writeCart(before.flatMap((other, index) => (index === lineIndex ? [{ ...line, quantity }] : other === duplicate ? [] : [other])))
}

/** Removes lines moved elsewhere; lines added meanwhile by another tab stay. */
export function removeFromCart(removedLines: readonly CartLine[]): void {
  for (const line of removedLines) {
    const currentLine = getCart().find(other => getLineKey(other) === getLineKey(line))
    if (currentLine) setQuantity(getLineKey(currentLine), currentLine.quantity - line.quantity)
  }
}

/** Accepts the current price that the guest has seen. */
export function acceptPrice(lineId: string, unitCents: number): void {
  writeCart(getCart().map(line => (getLineKey(line) === lineId ? { ...line, unitCents } : line)))
}
