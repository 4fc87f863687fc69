import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FailedDeliveryEntry, KitchenOrder } from '#kitchen/contract.ts'

/** Maximum gap between the taps of a double tap, in ms. */
export const doubleTapMs = 500

/** Distance within which two taps of a finger count as the same spot, in CSS pixels. */
const sameSpotPx = 32

interface Spot {
  x: number
  y: number
}

interface Tap extends Spot {
  ticket: object
  /** Order id. */
  order: string
  /** Page clock (`timeStamp`), in ms. */
  at: number
  byPointer: boolean
}

/**
 * Guard that ignores the second tap of a double tap on a ticket that moved up under the finger: a tap on the spot of the last one, within a
 * moment, whose ticket has changed. With a slow answer the moment starts when the ticket moves. Taps elsewhere always count, and so do keys:
 * they act on the focused element.
 */
export function createTicketTapGuard() {
  let last: Pick<Tap, 'ticket' | 'at' | 'x' | 'y'>[] = []
  const tappedOrders = new Map<string, Spot>()
  return {
    acceptsTap({ ticket, order, at, byPointer, x, y }: Tap): boolean {
      if (!byPointer) return true
      last = last.filter(tap => at - tap.at < doubleTapMs)
      const changed = last.find(tap => tap.ticket !== ticket && isSameSpot(tap, { x, y }))
      if (changed) {
        // The finger is still tapping: a third tap means the new ticket no more than the second did.
        changed.at = at
        return false
      }
      last.push({ ticket, at, x, y })
      tappedOrders.set(order, { x, y })
      return true
    },
    /** Records that a tapped order took its step. `moved`: the order changed column or left the board. */
    stepped(order: string, { moved, at }: { moved: boolean; at: number }): void {
      const spot = tappedOrders.get(order)
      tappedOrders.delete(order)
      if (spot && moved) last.push({ ticket: noTicket, at, ...spot })
    },
  }
}

const noTicket = {}

const isSameSpot = (one: Spot, other: Spot): boolean => Math.hypot(one.x - other.x, one.y - other.y) <= sameSpotPx

/** Guard for a button whose next press undoes the last: only the first of several quick taps counts. Keys always count. */
export function createDoubleTapGuard() {
  let last: number | undefined
  return ({ at, byPointer }: Pick<Tap, 'at' | 'byPointer'>): boolean => {
    if (!byPointer) return true
    const isSecondTap = last !== undefined && at - last < doubleTapMs
    last = at
    return !isSecondTap
  }
}

type OrderState = Pick<KitchenOrder, 'id' | 'status' | 'nextStepAt'>

/** Finds orders that took or scheduled a step. Orders resent after a reconnect may be unchanged. */
export function findSteps(before: readonly OrderState[], now: readonly OrderState[]): { id: string; moved: boolean }[] {
  const currentById = new Map(now.map(order => [order.id, order]))
  return before.flatMap(({ id, status, nextStepAt }) => {
    const after = currentById.get(id)
    const moved = after?.status !== status
    return moved || after.nextStepAt !== nextStepAt ? [{ id, moved }] : []
  })
}

/** Time and input kind of a click; a click by keyboard has `detail` 0. */
export const toTap = ({ timeStamp, detail }: Pick<MouseEvent, 'timeStamp' | 'detail'>): Pick<Tap, 'at' | 'byPointer'> => ({
  at: timeStamp,
  byPointer: detail > 0,
})

/** Blocks the second tap of a double tap on a ticket or return that came under the finger. Deliveries on the road have their own confirmation. */
export function useTicketTapGuard(
  orders: readonly KitchenOrder[],
  failedDeliveries: readonly FailedDeliveryEntry[],
  cancelled: readonly { id: string }[] = [],
): (event: MouseEvent<HTMLElement>) => void {
  const [guard] = useState(createTicketTapGuard)
  const before = useRef<readonly OrderState[]>(orders)
  useLayoutEffect(() => {
    const currentStates = [...orders, ...[...failedDeliveries, ...cancelled].map(({ id }): OrderState => ({ id, status: 'cancelled', nextStepAt: null }))]
    for (const { id, moved } of findSteps(before.current, currentStates)) guard.stepped(id, { moved, at: performance.now() })
    before.current = currentStates
  }, [orders, failedDeliveries, cancelled, guard])
  return event => {
    const ticket =
      event.target instanceof Element && event.target.closest('button, a')?.closest<HTMLElement>('[data-ticket], [data-coming-back], [data-cancelled]')
    if (!ticket || guard.acceptsTap({ ticket, order: ticket.dataset.order ?? '', x: event.clientX, y: event.clientY, ...toTap(event) })) return
    event.preventDefault()
    event.stopPropagation()
  }
}
