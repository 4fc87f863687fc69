import { type CartLine, getCart, getLineKey, maxLineQuantity, setQuantity, writeCart } from './cart-store.ts'
import { clearDroppedItems } from './dropped-items.ts'
import { clearGroupInCart } from './group/group-cart.ts'

/** After the order. */
export function emptyCart(): void {
  writeCart([])
  clearDroppedItems()
  clearGroupInCart()
}

/** The line as it was edited; made the same as another, the two become one. */
export function replaceLine(of: string, line: CartLine): void {
  const before = getCart()
  const lineIndex = before.findIndex(other => getLineKey(other) === of)
  if (lineIndex < 0) return
  const duplicate = before.find((other, index) => index !== lineIndex && getLineKey(other) === getLineKey(line))
  const quantity = Math.min((duplicate?.quantity ?? 0) + line.quantity, maxLineQuantity)
  writeCart(before.flatMap((other, index) => (index === lineIndex ? [{ ...line, quantity }] : other === duplicate ? [] : [other])))
}

/** What has gone elsewhere; what another tab has added meanwhile stays. */
export function removeFromCart(removedLines: readonly CartLine[]): void {
  for (const line of removedLines) {
    const currentLine = getCart().find(other => getLineKey(other) === getLineKey(line))
    if (currentLine) setQuantity(getLineKey(currentLine), currentLine.quantity - line.quantity)
  }
}

/** The guest has seen what it costs now, and takes it. */
export function acceptPrice(of: string, unitCents: number): void {
  writeCart(getCart().map(line => (getLineKey(line) === of ? { ...line, unitCents } : line)))
}
