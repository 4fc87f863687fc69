import { useEffect, useState } from 'react'
import type { OrderProgress, OrderView } from '#orders/placing/contract.ts'
import { readSnapshot, saveSnapshot } from '../../shared/offline/snapshots.ts'
import { serverNow } from '../../shared/server-clock.ts'
import type { LiveQuery } from '../../shared/use-live-query.ts'
import { getLastPlacedOrder } from '../open-order/last-placed-order.ts'

type LiveOrder = Pick<LiveQuery<OrderView, OrderProgress>, 'shown' | 'failed' | 'retry'>

interface KeptOrder {
  value: OrderView
  /** Server time in ms at which it was so. */
  at: number
}

/** Interval of attempts to read the order while a kept one is shown, in ms. */
const retryMs = 10_000
/** An order can change several times in a moment: stored once, in ms. */
const saveDelayMs = 300

/**
 * Keeps the last order placed in this browser, and finds it when the server does not answer. It belongs to the account or guest that ordered: a
 * logout deletes it (browser-owner.ts), and after 12 hours it is not shown.
 */
export function useKeptOrder(id: string, { shown, failed, retry }: LiveOrder): KeptOrder | undefined {
  const [kept, setKept] = useState<KeptOrder>()
  const key = `order:${id}`
  useEffect(() => {
    if (!shown || getLastPlacedOrder()?.id !== id) return
    const at = serverNow()
    const timer = setTimeout(() => {
      // Signed out meanwhile: nothing is stored any more.
      if (getLastPlacedOrder()?.id === id) void saveSnapshot(key, shown, at)
    }, saveDelayMs)
    return () => clearTimeout(timer)
  }, [id, key, shown])
  useEffect(() => {
    if (!failed || shown || getLastPlacedOrder()?.id !== id) return
    let isStopped = false
    void readSnapshot<OrderView>(key).then(snapshot => !isStopped && setKept(snapshot))
    return () => {
      isStopped = true
    }
  }, [id, key, failed, shown])
  const isKeptShown = kept !== undefined && shown === undefined
  useEffect(() => {
    if (!isKeptShown) return
    const timer = setInterval(retry, retryMs)
    addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
    }
  }, [isKeptShown, retry])
  return isKeptShown ? kept : undefined
}
