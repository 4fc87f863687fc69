import { useCallback, useMemo, useState } from 'react'
import type { KitchenOrder } from '#kitchen/contract.ts'
import { undoableTransitions } from '#kitchen/steps/undo-windows.ts'
import { serverNow } from '../../shared/server-clock.ts'
import type { Dish, StationFilter } from './dishes.ts'
import type { StepAction } from './use-board.ts'

/** Tap that the server has not answered yet, with what it changes on the screen. */
interface Tap {
  id: number
  orderId: string
  change: (order: KitchenOrder) => KitchenOrder
}

export interface Taps {
  orders: KitchenOrder[]
  /** Takes a step, shown at once where its outcome is known. */
  take: StepAction
  /** Crosses dishes off at the stations of this screen, or takes that back. */
  crossOff: (orderId: string, dishes: readonly Dish[], filter: StationFilter, done: boolean) => void
}

let lastTapId = 0

/** Shows taps in the next frame, until the server has answered: then its answer counts, and a refused tap goes back. */
export function useTaps(orders: KitchenOrder[], act: StepAction): Taps {
  const [taps, setTaps] = useState<readonly Tap[]>([])
  const shown = useMemo(
    () =>
      taps.length === 0
        ? orders
        : orders.map(order => taps.reduce((changed, { orderId, change }) => (orderId === order.id ? change(changed) : changed), order)),
    [orders, taps],
  )
  const run = useCallback(
    async (orderId: string, change: Tap['change'], path: string, body?: object) => {
      const tap = { id: ++lastTapId, orderId, change }
      setTaps(last => [...last, tap])
      await act(path, body)
      setTaps(last => last.filter(({ id }) => id !== tap.id))
    },
    [act],
  )
  const take = useCallback<StepAction>(
    (path, body) => {
      const [, orderId, call] = /^\/kitchen\/orders\/([^/]+)\/(.+)$/.exec(path) ?? []
      const change = orderId && call ? findChange(call, body) : undefined
      return orderId && change ? run(orderId, change, path, body) : act(path, body)
    },
    [act, run],
  )
  const crossOff = useCallback<Taps['crossOff']>(
    (orderId, dishes, filter, done) => {
      const stationsByLine = new Map(
        dishes.map(({ lineNumber, stations }) => [lineNumber, filter.length > 0 ? stations.filter(each => filter.includes(each)) : stations]),
      )
      const change = (order: KitchenOrder) => ({
        ...order,
        work: order.work.map(line => {
          const own = stationsByLine.get(line.lineNumber)
          if (!own) return line
          const others = line.doneAt.filter(station => !own.includes(station))
          return { ...line, doneAt: done ? [...others, ...own] : others }
        }),
      })
      const body = { lines: [...stationsByLine.keys()], ...(filter.length > 0 && { stations: filter }), done }
      void run(orderId, change, `/kitchen/orders/${orderId}/cross-off`, body)
    },
    [run],
  )
  return { orders: shown, take, crossOff }
}

const stepByCall = { accepting: 'accept', beginning: 'begin', finishing: 'finish', 'handing-over': 'hand_over', rejecting: 'reject' } as const

/** Change that a step shows at once; undefined: the server's answer is waited for. */
function findChange(call: string, body: object | undefined): Tap['change'] | undefined {
  if (call.endsWith('/undo')) return order => ({ ...order, nextStepAt: null, acceptingFor: null })
  const step = stepByCall[call as keyof typeof stepByCall]
  if (!step) return undefined
  const nextStepAt = new Date(serverNow() + undoableTransitions[step].undoWindowSeconds * 1000).toISOString()
  const promisedAt = body && 'promisedAt' in body ? String(body.promisedAt) : undefined
  const paidWith = body && 'paidWith' in body ? (body.paidWith as KitchenOrder['paidWith']) : undefined
  return order => ({
    ...order,
    nextStepAt,
    acceptingFor: step === 'accept' ? (promisedAt ?? order.promisedAt) : null,
    ...(paidWith && { paidWith }),
  })
}
