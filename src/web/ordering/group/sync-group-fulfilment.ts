import { useEffect, useRef } from 'react'
import type { GroupFulfilment } from '#orders/group/contract.ts'
import { api } from '../../shared/api.ts'
import { getFulfilment, getFulfilmentAt, useFulfilment } from '../state/fulfilment-store.ts'
import { getChosenRestaurant, useChosenRestaurant } from '../state/restaurant-store.ts'

/** Fulfilment to share with a group: method, time and table, without the address. Undefined if another restaurant is chosen. */
export function getGroupFulfilment(restaurantId: string): GroupFulfilment | undefined {
  const choice = getFulfilment()
  if (getChosenRestaurant()?.id !== restaurantId) return undefined
  const fulfilment = getFulfilmentAt(choice, restaurantId)
  if (fulfilment === 'table') return { fulfilment, ...(choice.table && { table: choice.table.token }) }
  return { fulfilment, ...(choice.slot && { slot: choice.slot }) }
}

interface Hosted {
  id: string
  hostToken: string
  restaurantId: string
}

/** Serialize updates, so that the last choice is sent last. */
let lastSync: Promise<unknown> = Promise.resolve()

/**
 * Sends the host's changes of fulfilment or time to the group's members; with `now`, also the initial choice. Errors are ignored, because the
 * checkout sends again.
 */
export function useSyncGroupFulfilment(hosted: Hosted | undefined, { now = false } = {}): void {
  // Subscribe to both stores, which getGroupFulfilment reads.
  useFulfilment()
  useChosenRestaurant()
  const { id, hostToken, restaurantId } = hosted ?? {}
  const serializedFulfilment = restaurantId === undefined ? undefined : JSON.stringify(getGroupFulfilment(restaurantId) ?? null)
  const lastSyncKey = useRef<string>(undefined)
  useEffect(() => {
    if (!id || serializedFulfilment === undefined) return
    const syncKey = `${id} ${serializedFulfilment}`
    const hasChanged = lastSyncKey.current === undefined ? now : lastSyncKey.current !== syncKey
    lastSyncKey.current = syncKey
    const fulfilment: GroupFulfilment | null = JSON.parse(serializedFulfilment)
    if (hasChanged && fulfilment)
      lastSync = lastSync.then(() => api('POST', `/group-orders/${id}/fulfilment`, { body: { token: hostToken, way: fulfilment } })).catch(() => undefined)
  }, [id, hostToken, serializedFulfilment, now])
}
