import { useCallback, useEffect, useRef, useState } from 'react'
import type { KitchenBoard, KitchenOrder, KitchenState } from '#kitchen/contract.ts'
import { isClosed } from '#orders/lifecycle.ts'
import type { OrderProgress } from '#orders/placing/contract.ts'
import { noteSecondFactorNeeded } from '../../session/second-factor-required.ts'
import { ApiFailure, api } from '../../shared/api.ts'
import { openLiveStream } from '../../shared/sse-client.ts'

export type Act = (path: string, body?: object) => Promise<void>

interface Live {
  board: KitchenBoard | undefined
  line: 'fine' | 'lost' | 'caught-up'
  /** Does one step and shows its outcome at once, before the stream says the same. */
  act: Act
  /** What the last step came to, where nothing that is in sight says so. */
  said: string
  /** Whoever is signed in does not work there. */
  refused: boolean
}

type Answer = { order?: OrderProgress & Partial<Pick<KitchenOrder, 'nextStepAt' | 'acceptingFor'>>; message?: string } & Partial<Omit<KitchenBoard, 'orders'>>

/** How long it is said that all is well again, in ms. */
const relief = 6000

/** The kitchen's board as it moves; the first event of each connection is the whole of it, so nothing is missing after a loss. */
export function useBoard(restaurantId: string | undefined): Live {
  const [board, setBoard] = useState<KitchenBoard>()
  const [line, setLine] = useState<Live['line']>('fine')
  const [refused, setRefused] = useState(false)
  const [said, setSaid] = useState('')
  /** How often the stream has told of more than an order. */
  const told = useRef(0)

  useEffect(() => {
    if (restaurantId === undefined) return
    setBoard(undefined)
    setRefused(false)
    let lost = false
    let calm: ReturnType<typeof setTimeout> | undefined
    const close = openLiveStream({
      path: `/kitchen/events?restaurant=${restaurantId}`,
      onEvent(event, data) {
        if (event !== 'order') told.current++
        if (event === 'board') {
          setBoard(data as KitchenBoard)
          if (!lost) return
          lost = false
          setLine('caught-up')
          calm = setTimeout(() => setLine('fine'), relief)
        } else if (event === 'order') setBoard(last => last && { ...last, orders: withOrder(last.orders, (data as { order: KitchenOrder }).order) })
        else if (event === 'restaurant') setBoard(last => last && { ...last, restaurant: (data as { restaurant: KitchenState }).restaurant })
        else if (event === 'shortages') setBoard(last => last && { ...last, shortages: (data as Pick<KitchenBoard, 'shortages'>).shortages })
        else if (event === 'failed-rides') setBoard(last => last && { ...last, failedRides: (data as Pick<KitchenBoard, 'failedRides'>).failedRides })
        else if (event === 'cancelled-tickets')
          setBoard(last => last && { ...last, cancelledTickets: (data as Pick<KitchenBoard, 'cancelledTickets'>).cancelledTickets })
        else if (event === 'refunds') setBoard(last => last && { ...last, refunds: (data as Pick<KitchenBoard, 'refunds'>).refunds })
      },
      onState(state) {
        if (state !== 'lost') return
        lost = true
        clearTimeout(calm)
        setLine('lost')
        // The stream can't tell a refusal from a lost line: the call can.
        api<KitchenBoard>('GET', '/kitchen/orders', { query: { restaurant: restaurantId } }).catch(error => {
          noteSecondFactorNeeded(error)
          if (error instanceof ApiFailure && (error.status === 403 || error.status === 404)) setRefused(true)
        })
      },
    })
    return () => {
      clearTimeout(calm)
      close()
    }
  }, [restaurantId])

  const act = useCallback<Act>(async (path, body = {}) => {
    const before = told.current
    const answer = await api<Answer>('POST', path, { body })
    // What the stream has told since is newer, or what this has changed comes right after it.
    const late = told.current !== before
    // What is announced, and a refund that is handed over, says so where it stands.
    setSaid((!answer.order?.nextStepAt && !answer.refunds && answer.message) || '')
    setBoard(last => {
      if (!last) return last
      const { order, restaurant, shortages, refunds, failedRides, cancelledTickets } = answer
      const orders = order ? withOrder(last.orders, order) : last.orders
      if (late) return { ...last, orders }
      return {
        restaurant: restaurant ?? last.restaurant,
        shortages: shortages ?? last.shortages,
        refunds: refunds ?? last.refunds,
        failedRides: failedRides ?? last.failedRides,
        cancelledTickets: cancelledTickets ?? last.cancelledTickets,
        orders,
      }
    })
  }, [])

  return { board, line, act, said, refused }
}

/** The orders with one that has moved; closed ones leave, what comes late and is lower is old. */
function withOrder(orders: KitchenOrder[], moved: KitchenOrder | OrderProgress): KitchenOrder[] {
  const before = orders.find(({ id }) => id === moved.id)
  // Whether a courier has it is not the order's own: told whole, the same version may say more.
  if (before && (moved.version < before.version || (moved.version === before.version && !('lines' in moved)))) return orders
  const elsewhere = before && 'restaurantId' in moved && moved.restaurantId !== before.restaurantId
  if (elsewhere || isClosed(moved.status)) return orders.filter(({ id }) => id !== moved.id)
  if (before) return orders.map(order => (order === before ? { ...order, ...moved } : order))
  return 'lines' in moved ? [...orders, moved] : orders
}
