import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FailedDeliveryEntry, KitchenOrder } from '#kitchen/contract.ts'

/** Two taps within it are one, in ms. */
export const doubleTapMs = 500

interface Tap {
  ticket: object
  /** Id of its order. */
  order: string
  /** By the page's clock, in ms. */
  at: number
  byPointer: boolean
}

/**
 * After a tap on one ticket the others hear none for a moment: it may go, those below it move up, and the second of a double tap lands on
 * what came under the finger. Where the answer is slow that moment begins when it has moved, and then no ticket is where it was. A key
 * presses what has the focus, wherever that moves.
 */
export function createTicketTapGuard() {
  let last: Pick<Tap, 'ticket' | 'at'> | undefined
  const tappedOrders = new Set<string>()
  return {
    hears({ ticket, order, at, byPointer }: Tap): boolean {
      if (!byPointer) return true
      if (last && last.ticket !== ticket && at - last.at < doubleTapMs) {
        // The finger has not come to rest: a third tap means the new ticket no more than the second did.
        last = { ...last, at }
        return false
      }
      last = { ticket, at }
      tappedOrders.add(order)
      return true
    },
    /** An order takes a step: where it was tapped, that is the answer. `moved`: it stands elsewhere now, or is gone. */
    stepped(order: string, { moved, at }: { moved: boolean; at: number }): void {
      if (tappedOrders.delete(order) && moved) last = { ticket: noTicket, at }
    },
  }
}

const noTicket = {}

/** For a button whose next press undoes the last: of taps that come within a moment of each other it hears the first; a key each time. */
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

/** The orders that have taken a step, or announced one. One that is told anew, as after a lost connection, may be as it was. */
export function findSteps(before: readonly OrderState[], now: readonly OrderState[]): { id: string; moved: boolean }[] {
  const currentById = new Map(now.map(order => [order.id, order]))
  return before.flatMap(({ id, status, nextStepAt }) => {
    const after = currentById.get(id)
    const moved = after?.status !== status
    return moved || after.nextStepAt !== nextStepAt ? [{ id, moved }] : []
  })
}

/** When a click was made, and by what: one that a key makes counts no presses. */
export const toTap = ({ timeStamp, detail }: Pick<MouseEvent, 'timeStamp' | 'detail'>): Pick<Tap, 'at' | 'byPointer'> => ({
  at: timeStamp,
  byPointer: detail > 0,
})

/** Keeps presses from the tickets of a board, and from what comes back above them, for a moment, but those of the one that was pressed; what is on the road asks once more by itself. */
export function useTicketTapGuard(
  orders: readonly KitchenOrder[],
  rides: readonly FailedDeliveryEntry[],
  cancelled: readonly { id: string }[] = [],
): (event: MouseEvent<HTMLElement>) => void {
  const [guard] = useState(createTicketTapGuard)
  const before = useRef<readonly OrderState[]>(orders)
  useLayoutEffect(() => {
    const currentStates = [...orders, ...[...rides, ...cancelled].map(({ id }): OrderState => ({ id, status: 'cancelled', nextStepAt: null }))]
    for (const { id, moved } of findSteps(before.current, currentStates)) guard.stepped(id, { moved, at: performance.now() })
    before.current = currentStates
  }, [orders, rides, cancelled, guard])
  return event => {
    const ticket =
      event.target instanceof Element && event.target.closest('button, a')?.closest<HTMLElement>('[data-ticket], [data-coming-back], [data-cancelled]')
    if (!ticket || guard.hears({ ticket, order: ticket.dataset.order ?? '', ...toTap(event) })) return
    event.preventDefault()
    event.stopPropagation()
  }
}
