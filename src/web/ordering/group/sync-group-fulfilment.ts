import { useEffect, useRef } from 'react'
import type { GroupWay } from '#orders/group/contract.ts'
import { api } from '../../shared/api.ts'
import { fulfilmentAt, useWay, wayNow } from '../state/fulfilment-store.ts'
import { chosenRestaurant, useChosenRestaurant } from '../state/restaurant-store.ts'

/** Nothing of an address goes along: friends read how and when, and at which table. Undefined where something else is chosen than the group's restaurant. */
export function groupWayAt(restaurantId: string): GroupWay | undefined {
  const way = wayNow()
  if (chosenRestaurant()?.id !== restaurantId) return undefined
  const fulfilment = fulfilmentAt(way, restaurantId)
  if (fulfilment === 'table') return { fulfilment, ...(way.table && { table: way.table.token }) }
  return { fulfilment, ...(way.slot && { slot: way.slot }) }
}

interface Hosted {
  id: string
  hostToken: string
  restaurantId: string
}

/** One after the other: the last that was chosen is the last that is told. */
let told: Promise<unknown> = Promise.resolve()

/**
 * What the host of a group chooses in this browser, friends read on their page: each change of way or time here is told; with `now`, also
 * how it stands at first. That it could not be told is no trouble of the host's: at the checkout it is told again.
 */
export function useTellGroupWay(hosted: Hosted | undefined, { now = false } = {}): void {
  // What is told is read of both: they are followed.
  useWay()
  useChosenRestaurant()
  const { id, hostToken, restaurantId } = hosted ?? {}
  const wanted = restaurantId === undefined ? undefined : JSON.stringify(groupWayAt(restaurantId) ?? null)
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (!id || wanted === undefined) return
    const seen = `${id} ${wanted}`
    const changed = last.current === undefined ? now : last.current !== seen
    last.current = seen
    const way: GroupWay | null = JSON.parse(wanted)
    if (changed && way) told = told.then(() => api('POST', `/group-orders/${id}/way`, { body: { token: hostToken, way } })).catch(() => undefined)
  }, [id, hostToken, wanted, now])
}
