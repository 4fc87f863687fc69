import { useCallback, useEffect, useRef, useState } from 'react'
import type { KitchenBoard, KitchenOrder, KitchenState } from '#kitchen/contract.ts'
import { isClosed } from '#orders/lifecycle.ts'
import type { OrderProgress } from '#orders/placing/contract.ts'
import { noteSecondFactorRequired } from '../../session/second-factor-required.ts'
import { ApiError, api } from '../../shared/api.ts'
import { openEventStream } from '../../shared/sse-client.ts'

export type StepAction = (path: string, body?: object) => Promise<void>

interface LiveBoard {
  board: KitchenBoard | undefined
  line: 'fine' | 'lost' | 'caught-up'
  /** Does one step and shows its outcome at once, before the stream says the same. */
  act: StepAction
  /** What the last step came to, where nothing that is in sight says so. */
  said: string
  /** Whoever is signed in does not work there. */
  refused: boolean
}

type StepResponse = { order?: OrderProgress & Partial<Pick<KitchenOrder, 'nextStepAt' | 'acceptingFor'>>; message?: string } & Partial<
  Omit<KitchenBoard, 'orders'>
>

/** How long it is said that all is well again, in ms. */
const caughtUpBannerMs = 6000

/** The kitchen's board as it moves; the first event of each connection is the whole of it, so nothing is missing after a loss. */
export function useBoard(restaurantId: string | undefined): LiveBoard {
  const [board, setBoard] = useState<KitchenBoard>()
  const [line, setLine] = useState<LiveBoard['line']>('fine')
  const [refused, setRefused] = useState(false)
  const [said, setSaid] = useState('')
  /** How often the stream has told of more than an order. */
  const streamEventCount = useRef(0)

  useEffect(() => {
    if (restaurantId === undefined) return
    setBoard(undefined)
    setRefused(false)
    let lost = false
    let caughtUpTimer: ReturnType<typeof setTimeout> | undefined
    const close = openEventStream({
      path: `/kitchen/events?restaurant=${restaurantId}`,
      onEvent(event, data) {
        if (event !== 'order') streamEventCount.current++
        if (event === 'board') {
          setBoard(data as KitchenBoard)
          if (!lost) return
          lost = false
          setLine('caught-up')
          caughtUpTimer = setTimeout(() => setLine('fine'), caughtUpBannerMs)
        } else if (event === 'order') setBoard(last => last && { ...last, orders: mergeOrder(last.orders, (data as { order: KitchenOrder }).order) })
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
        clearTimeout(caughtUpTimer)
        setLine('lost')
        // The stream can't tell a refusal from a lost line: the call can.
        api<KitchenBoard>('GET', '/kitchen/orders', { query: { restaurant: restaurantId } }).catch(error => {
          noteSecondFactorRequired(error)
          if (error instanceof ApiError && (error.status === 403 || error.status === 404)) setRefused(true)
        })
      },
    })
    return () => {
      clearTimeout(caughtUpTimer)
      close()
    }
  }, [restaurantId])

  const act = useCallback<StepAction>(async (path, body = {}) => {
    const countBefore = streamEventCount.current
    const answer = await api<StepResponse>('POST', path, { body })
    // What the stream has told since is newer, or what this has changed comes right after it.
    const isStale = streamEventCount.current !== countBefore
    // What is announced, and a refund that is handed over, says so where it stands.
    setSaid((!answer.order?.nextStepAt && !answer.refunds && answer.message) || '')
    setBoard(last => {
      if (!last) return last
      const { order, restaurant, shortages, refunds, failedRides, cancelledTickets } = answer
      const orders = order ? mergeOrder(last.orders, order) : last.orders
      if (isStale) return { ...last, orders }
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
function mergeOrder(orders: KitchenOrder[], updatedOrder: KitchenOrder | OrderProgress): KitchenOrder[] {
  const before = orders.find(({ id }) => id === updatedOrder.id)
  // Whether a courier has it is not the order's own: told whole, the same version may say more.
  if (before && (updatedOrder.version < before.version || (updatedOrder.version === before.version && !('lines' in updatedOrder)))) return orders
  const isTransferred = before && 'restaurantId' in updatedOrder && updatedOrder.restaurantId !== before.restaurantId
  if (isTransferred || isClosed(updatedOrder.status)) return orders.filter(({ id }) => id !== updatedOrder.id)
  if (before) return orders.map(order => (order === before ? { ...order, ...updatedOrder } : order))
  return 'lines' in updatedOrder ? [...orders, updatedOrder] : orders
}
