import { useEffect, useRef } from 'react'
import type { GroupFulfilment } from '#orders/group/contract.ts'
import { api } from '../../shared/api.ts'
import { getFulfilment, getFulfilmentAt, useFulfilment } from '../state/fulfilment-store.ts'
import { getChosenRestaurant, useChosenRestaurant } from '../state/restaurant-store.ts'

/** Nothing of an address goes along: friends read how and when, and at which table. Undefined where something else is chosen than the group's restaurant. */
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

/** One after the other: the last that was chosen is the last that is told. */
let lastSync: Promise<unknown> = Promise.resolve()

/**
 * What the host of a group chooses in this browser, friends read on their page: each change of way or time here is told; with `now`, also
 * how it stands at first. That it could not be told is no trouble of the host's: at the checkout it is told again.
 */
export function useSyncGroupFulfilment(hosted: Hosted | undefined, { now = false } = {}): void {
  // What is told is read of both: they are followed.
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
    const way: GroupFulfilment | null = JSON.parse(serializedFulfilment)
    if (hasChanged && way) lastSync = lastSync.then(() => api('POST', `/group-orders/${id}/way`, { body: { token: hostToken, way } })).catch(() => undefined)
  }, [id, hostToken, serializedFulfilment, now])
}
