import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { KitchenBoard, KitchenOrder, KitchenState } from '#kitchen/contract.ts'
import { isClosed } from '#orders/lifecycle.ts'
import type { OrderProgress } from '#orders/placing/contract.ts'
import { noteSecondFactorRequired } from '../../session/second-factor-required.ts'
import { ApiError, api } from '../../shared/api.ts'
import type { OfflineWork } from '../../shared/offline/offline-notice.tsx'
import { useKeptState } from '../../shared/offline/use-kept-state.ts'
import { useTapQueue } from '../../shared/offline/use-tap-queue.ts'
import { openEventStream } from '../../shared/sse-client.ts'
import { canWait } from '../offline/project-taps.ts'

import { useProjectedBoard } from '../offline/use-projected-board.ts'
import { kitchenPrintersKey } from '../printing/use-kitchen-printers.ts'

export type StepAction = (path: string, body?: object) => Promise<void>

interface LiveBoard {
  board: KitchenBoard | undefined
  line: 'fine' | 'lost' | 'caught-up'
  /** Sends one step and shows its result before the stream reports it; without a network the step waits. */
  act: StepAction
  /** Result of the last step when nothing visible shows it. */
  announcement: string
  /** Signed-in user does not work in this kitchen. */
  refused: boolean
  offline: OfflineWork
}

interface StepResponse extends Partial<Omit<KitchenBoard, 'orders'>> {
  order?: OrderProgress & Partial<Pick<KitchenOrder, 'nextStepAt' | 'acceptingFor'>>
  message?: string
  /** False: somebody else was faster, and nothing on the screen shows that this tap did nothing. */
  changed?: boolean
}

/** Duration of the "up to date again" banner, in ms. */
const caughtUpBannerMs = 6000

/**
 * Live kitchen board. The first event of each connection carries the full board, so a reconnect misses nothing; steps that waited are sent then.
 * Without a network the last board is shown as the waiting steps will change it. `tellUnchanged` names the order of a tap that changed nothing; it must be
 * stable.
 */
export function useBoard(restaurantId: string | undefined, tellUnchanged: (number: number) => void): LiveBoard {
  const [board, setBoard] = useState<KitchenBoard>()
  const [line, setLine] = useState<LiveBoard['line']>('fine')
  const [refused, setRefused] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const queries = useQueryClient()
  /** Count of stream events other than single orders. */
  const streamEventCount = useRef(0)
  const applyAnswer = useCallback(
    (answer: StepResponse, isStale = true) => {
      const isUnchanged = answer.changed === false
      if (isUnchanged && answer.order) tellUnchanged(answer.order.number)
      // Scheduled steps and paid-out refunds show their result in place.
      setAnnouncement((!isUnchanged && !answer.order?.nextStepAt && !answer.refunds && answer.message) || '')
      setBoard(last => last && mergeAnswer(last, answer, isStale))
    },
    [tellUnchanged],
  )
  const { queue, waiting, refused: refusedTaps } = useTapQueue(`kitchen:${restaurantId ?? ''}`, applyAnswer)
  const kept = useKeptState(restaurantId && `kitchen:${restaurantId}`, { state: board, isLost: line === 'lost', show: setBoard })

  useEffect(() => {
    if (restaurantId === undefined) return
    setBoard(undefined)
    setRefused(false)
    let lost = false
    let caughtUpTimer: ReturnType<typeof setTimeout> | undefined
    const close = openEventStream({
      path: `/kitchen/events?restaurant=${restaurantId}`,
      onAlive: kept.noteAlive,
      onEvent(event, data) {
        if (event !== 'order') streamEventCount.current++
        if (event === 'board' || event === 'printers') void queries.invalidateQueries({ queryKey: [kitchenPrintersKey, restaurantId] })
        if (event === 'board') {
          kept.noteReceived()
          setBoard(data as KitchenBoard)
          // The board shows what others did meanwhile; the server checks each waiting step against it.
          void queue.replay()
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
        // EventSource can't tell a refusal from a lost connection; a plain call can.
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
  }, [restaurantId, queue, queries, kept.noteAlive, kept.noteReceived])

  const orders = useRef<readonly KitchenOrder[]>([])
  orders.current = board?.orders ?? []
  const act = useCallback<StepAction>(
    async (path, body = {}) => {
      // A step that still waits is undone here.
      if (path.endsWith('/undo') && queue.withdraw(path.slice(0, -'/undo'.length))) return
      if (canWait(path)) {
        const number = orders.current.find(({ id }) => path.includes(`/${id}/`))?.number ?? null
        await queue.send(path, body, number)
        return
      }
      const countBefore = streamEventCount.current
      const answer = await api<StepResponse>('POST', path, { body })
      // Events received since are newer, or follow right after this change.
      applyAnswer(answer, streamEventCount.current !== countBefore)
    },
    [queue, applyAnswer],
  )

  const shownBoard = useProjectedBoard(board, waiting, line === 'lost')
  return {
    board: shownBoard,
    line,
    act,
    announcement,
    refused,
    offline: { updatedAt: kept.updatedAt, waiting, refused: refusedTaps, acknowledge: () => queue.acknowledge() },
  }
}

/** Merges the answer of a step. `isStale`: the stream has reported newer lists meanwhile. */
function mergeAnswer(last: KitchenBoard, answer: StepResponse, isStale: boolean): KitchenBoard {
  const { order, restaurant, shortages, refunds, failedRides, cancelledTickets } = answer
  const orders = order ? mergeOrder(last.orders, order) : last.orders
  if (isStale) return { ...last, orders }
  return {
    ...last,
    restaurant: restaurant ?? last.restaurant,
    shortages: shortages ?? last.shortages,
    refunds: refunds ?? last.refunds,
    failedRides: failedRides ?? last.failedRides,
    cancelledTickets: cancelledTickets ?? last.cancelledTickets,
    orders,
  }
}

/** Merges one updated order; closed orders leave, lower versions are ignored. */
function mergeOrder(orders: KitchenOrder[], updatedOrder: KitchenOrder | OrderProgress): KitchenOrder[] {
  const before = orders.find(({ id }) => id === updatedOrder.id)
  // Courier assignment is outside the order's version: a full order of the same version may still be newer.
  if (before && (updatedOrder.version < before.version || (updatedOrder.version === before.version && !('lines' in updatedOrder)))) return orders
  const isTransferred = before && 'restaurantId' in updatedOrder && updatedOrder.restaurantId !== before.restaurantId
  if (isTransferred || isClosed(updatedOrder.status)) return orders.filter(({ id }) => id !== updatedOrder.id)
  if (before) return orders.map(order => (order === before ? { ...order, ...updatedOrder } : order))
  return 'lines' in updatedOrder ? [...orders, updatedOrder] : orders
}
