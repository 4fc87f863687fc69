import { useEffect, useState } from 'react'
import type { OpenRestaurant } from '#restaurants/contract.ts'
import { api } from '../../shared/api.ts'
import { pollWhileVisible } from '../../shared/poll-while-visible.ts'

/**
 * Who is open just now, by slug: asked after load, because a kept page can't know the hour. Empty until the answer is
 * there, and when none comes.
 */
export function useOpenStates(ids?: string): ReadonlyMap<string, OpenRestaurant> {
  const [states, setStates] = useState<ReadonlyMap<string, OpenRestaurant>>(new Map())
  useEffect(() => {
    // None is not every one: nobody has been chosen yet.
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
