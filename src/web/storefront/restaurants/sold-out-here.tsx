import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { api } from '../../shared/api.ts'
import { whileLookedAt } from '../../shared/poll-while-visible.ts'

const SoldOut = createContext<ReadonlySet<string>>(new Set())

/**
 * Says to the cards below which dishes the restaurant, if one is meant, has run out of just now: asked after load, a kept page
 * can't know. No open dish stands below it: one that the server wrote would go until its code has come.
 */
export function SoldOutHere({ slug, children }: { slug: string | undefined; children: ReactNode }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!slug) return
    const gone = new AbortController()
    const ask = () => {
      api<{ foods: { id: string; remaining: number }[] }>('GET', `/restaurants/${slug}/shortages`, { signal: gone.signal }).then(
        ({ foods }) => setIds(new Set(foods.filter(({ remaining }) => remaining <= 0).map(({ id }) => id))),
        () => {},
      )
    }
    ask()
    const stop = whileLookedAt(ask)
    return () => {
      gone.abort()
      stop()
    }
  }, [slug])
  return <SoldOut value={ids}>{children}</SoldOut>
}

/** Whether the restaurant whose menu this is has run out of the dish; false on the chain's list, and until it has answered. */
export const useSoldOut = (foodId: string): boolean => useContext(SoldOut).has(foodId)
