import type { OrderStatus } from '#orders/vocabulary.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'

/** Order that the server has acknowledged, with everything that was acknowledged about it since. */
export interface LedgerOrder {
  id: string
  token: string
  number: number
  restaurantId: string
  fulfilment: Fulfilment
  totalCents: number
  /** Pieces in the cart, a combo counted once. */
  pieces: number
  sentAt: number
  /** Arrival on its kitchen's screen; NaN: that had no network meanwhile. */
  shownAt?: number
  /** End that its guest, kitchen or courier was told of, or that the server announced for after the time to undo. */
  end?: Extract<OrderStatus, 'completed' | 'rejected' | 'cancelled'>
  /** Last status on its guest's page; undefined: nobody follows it. */
  pageStatus?: OrderStatus
  /** Times that the guest's page told a later time. */
  delaysTold: number
}

/** What was sold, as its buyers, kitchens and couriers know it: kept apart from the database, and compared with it at the end. */
export class Ledger {
  readonly orders = new Map<string, LedgerOrder>()
  /** Number of requests for an order whose answer never came. */
  unanswered = 0
  /** Carts given up, by the problem that stood in the way. */
  readonly turnedAway = new Map<string, number>()
  /** Orders that one key got two answers for. */
  doubled = 0
  /** Time from a tap to its confirmation, in ms. */
  readonly taps: number[] = []
  /** Cash that each courier took along the way, by account, in cents. */
  readonly cashByCourier = new Map<string, number>()
  readonly counts = { delivered: 0, failedAtDoor: 0, undone: 0, tappedOffline: 0, tappedTwice: 0, pauses: 0, stockOuts: 0, answers: 0, trips: 0 }

  add(order: LedgerOrder): void {
    this.orders.set(order.id, order)
  }

  /** Notes an end. Whatever a guest called off stays called off: a later answer about it was for a tap before. */
  end(id: string, status: NonNullable<LedgerOrder['end']>): void {
    const order = this.orders.get(id)
    if (order && order.end !== 'cancelled') order.end = status
  }

  takeBack(id: string): void {
    const order = this.orders.get(id)
    if (order && order.end !== 'cancelled') delete order.end
  }

  turnAway(code: string): void {
    this.turnedAway.set(code, (this.turnedAway.get(code) ?? 0) + 1)
  }
}
