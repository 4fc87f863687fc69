import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FailedDeliveryEntry, KitchenOrder } from '#kitchen/contract.ts'

/** Maximum gap between the taps of a double tap, in ms. */
export const doubleTapMs = 500

interface Tap {
  ticket: object
  /** Order id. */
  order: string
  /** Page clock (`timeStamp`), in ms. */
  at: number
  byPointer: boolean
}

/**
 * Guard that ignores taps on other tickets for a moment after a tap: the tapped ticket may leave, and the second tap of a double tap would hit the
 * one that moved up. With a slow answer the moment starts when the ticket moves, and then covers all tickets. Keys are exempt: they act on the
 * focused element.
 */
export function createTicketTapGuard() {
  let last: Pick<Tap, 'ticket' | 'at'> | undefined
  const tappedOrders = new Set<string>()
  return {
    acceptsTap({ ticket, order, at, byPointer }: Tap): boolean {
      if (!byPointer) return true
      if (last && last.ticket !== ticket && at - last.at < doubleTapMs) {
        // The finger is still tapping: a third tap means the new ticket no more than the second did.
        last = { ...last, at }
        return false
      }
      last = { ticket, at }
      tappedOrders.add(order)
      return true
    },
    /** Records that a tapped order took its step. `moved`: the order changed column or left the board. */
    stepped(order: string, { moved, at }: { moved: boolean; at: number }): void {
      if (tappedOrders.delete(order) && moved) last = { ticket: noTicket, at }
    },
  }
}

const noTicket = {}

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

/** Blocks presses on other tickets and returns of a board for a moment after a tap. Deliveries on the road have their own confirmation. */
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
    if (!ticket || guard.acceptsTap({ ticket, order: ticket.dataset.order ?? '', ...toTap(event) })) return
    event.preventDefault()
    event.stopPropagation()
  }
}
