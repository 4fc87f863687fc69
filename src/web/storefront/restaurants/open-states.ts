import { useEffect, useState } from 'react'
import type { OpenRestaurant } from '#restaurants/contract.ts'
import { api } from '../../shared/api.ts'
import { whileLookedAt } from '../../shared/poll-while-visible.ts'

/**
 * Who is open just now, by slug: asked after load, because a kept page can't know the hour. Empty until the answer is
 * there, and when none comes.
 */
export function useOpenStates(ids?: string): ReadonlyMap<string, OpenRestaurant> {
  const [states, setStates] = useState<ReadonlyMap<string, OpenRestaurant>>(new Map())
  useEffect(() => {
    // None is not every one: nobody has been chosen yet.
    if (ids === '') return setStates(new Map())
    const gone = new AbortController()
    const ask = () => {
      api<{ restaurants: OpenRestaurant[] }>('GET', '/restaurants/open', { query: { ids }, signal: gone.signal }).then(
        ({ restaurants }) => setStates(new Map(restaurants.map(restaurant => [restaurant.slug, restaurant]))),
        () => {},
      )
    }
    ask()
    const stop = whileLookedAt(ask)
    return () => {
      gone.abort()
      stop()
    }
  }, [ids])
  return states
}
