import { useEffect, useState } from 'react'
import type { OpenRestaurant } from '#restaurants/contract.ts'
import { api } from '../../api.ts'

/** Asked again this often, in ms, while the page is looked at. */
const every = 60_000

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
      if (document.hidden) return
      api<{ restaurants: OpenRestaurant[] }>('GET', '/restaurants/open', { query: { ids }, signal: gone.signal }).then(
        ({ restaurants }) => setStates(new Map(restaurants.map(restaurant => [restaurant.slug, restaurant]))),
        () => {},
      )
    }
    ask()
    const timer = setInterval(ask, every)
    document.addEventListener('visibilitychange', ask)
    return () => {
      gone.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [ids])
  return states
}
