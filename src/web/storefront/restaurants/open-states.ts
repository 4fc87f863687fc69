import { useEffect, useState } from 'react'
import type { OpenRestaurant } from '#restaurants/contract.ts'
import { api } from '../../shared/api.ts'
import { pollWhileVisible } from '../../shared/poll-while-visible.ts'

/** Open restaurants by slug: loaded after the page, because a cached page does not know the time. Empty until the response and after an error. */
export function useOpenStates(ids?: string): ReadonlyMap<string, OpenRestaurant> {
  const [states, setStates] = useState<ReadonlyMap<string, OpenRestaurant>>(new Map())
  useEffect(() => {
    // An empty list must not request all restaurants: none is chosen yet.
    if (ids === '') return setStates(new Map())
    const controller = new AbortController()
    const loadStates = () => {
      api<{ restaurants: OpenRestaurant[] }>('GET', '/restaurants/open', { query: { ids }, signal: controller.signal }).then(
        ({ restaurants }) => setStates(new Map(restaurants.map(restaurant => [restaurant.slug, restaurant]))),
        () => {},
      )
    }
    loadStates()
    const stop = pollWhileVisible(loadStates)
    return () => {
      controller.abort()
      stop()
    }
  }, [ids])
  return states
}
