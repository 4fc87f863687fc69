import { type CartLine, cartNow, lineKey, mostOfOneLine, setQuantity, writeCart } from './cart-store.ts'
import { forgetLeftOut } from './dropped-items.ts'
import { forgetGroupInCart } from './group/group-cart.ts'

/** After the order. */
export function emptyCart(): void {
  writeCart([])
  forgetLeftOut()
  forgetGroupInCart()
}

/** The line as it was edited; made the same as another, the two become one. */
export function replaceLine(of: string, line: CartLine): void {
  const before = cartNow()
  const at = before.findIndex(other => lineKey(other) === of)
  if (at < 0) return
  const same = before.find((other, index) => index !== at && lineKey(other) === lineKey(line))
  const quantity = Math.min((same?.quantity ?? 0) + line.quantity, mostOfOneLine)
  writeCart(before.flatMap((other, index) => (index === at ? [{ ...line, quantity }] : other === same ? [] : [other])))
}

/** What has gone elsewhere; what another tab has added meanwhile stays. */
export function takeFromCart(gone: readonly CartLine[]): void {
  for (const line of gone) {
    const now = cartNow().find(other => lineKey(other) === lineKey(line))
    if (now) setQuantity(lineKey(now), now.quantity - line.quantity)
  }
}

/** The guest has seen what it costs now, and takes it. */
export function takePrice(of: string, unitCents: number): void {
  writeCart(cartNow().map(line => (lineKey(line) === of ? { ...line, unitCents } : line)))
}
