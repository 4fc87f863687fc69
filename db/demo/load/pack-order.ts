import type { PricedFood } from '#orders/dishes/priced-line.ts'
import { packCart } from '#orders/packaging/packaging-rules.ts'
import type { OrderDraft } from '#orders/placing/order-rows.ts'
import { dayMs } from '#platform/time-units.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import type { Random } from '../random.ts'

/** Deposit for one container, in cents. */
const depositCents = 200

interface DemoPackaging {
  cart: { depositCents?: number }
  order: Pick<OrderDraft, 'packaging'>
}

/**
 * Packs a demo order: some with cutlery, and at the restaurants that tried reusable containers a few in those. The trial has ended and open orders are
 * packed as usual, so a checkout and a kitchen screen of the demo show nothing of it.
 */
export function packDemoOrder(
  { lines, fulfilment, at, tries, now }: { lines: PricedFood[]; fulfilment: Fulfilment; at: Date; tries: boolean; now: number },
  random: Random,
): DemoPackaging {
  const [wantsCutlery, wantsContainers] = [random.chance(0.15), random.chance(0.3)]
  const ageMs = now - at.getTime()
  if (fulfilment === 'table' || ageMs < dayMs) return { cart: {}, order: {} }
  const isInTrial = tries && wantsContainers && ageMs > 4 * dayMs && ageMs < 25 * dayMs
  const packed = packCart(isInTrial ? 'reusable' : 'standard', { ownContainer: false, containerDepositCents: depositCents }, lines)
  const isReusable = packed.containers > 0
  const packaging = isReusable ? packed : { packaging: 'standard' as const, containers: 0, depositCents: 0 }
  return { cart: isReusable ? { depositCents: packed.depositCents } : {}, order: { packaging: { ...packaging, cutlery: wantsCutlery } } }
}
