import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { api } from '../../shared/api.ts'
import { pollWhileVisible } from '../../shared/poll-while-visible.ts'

const SoldOutContext = createContext<ReadonlySet<string>>(new Set())

/**
 * Says to the cards below which dishes the restaurant, if one is meant, has run out of just now: asked after load, a kept page
 * can't know. No open dish stands below it: one that the server wrote would go until its code has come.
 */
export function SoldOutProvider({ slug, children }: { slug: string | undefined; children: ReactNode }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!slug) return
    const controller = new AbortController()
    const loadSoldOut = () => {
      api<{ foods: { id: string; remaining: number }[] }>('GET', `/restaurants/${slug}/shortages`, { signal: controller.signal }).then(
        ({ foods }) => setIds(new Set(foods.filter(({ remaining }) => remaining <= 0).map(({ id }) => id))),
        () => {},
      )
    }
    loadSoldOut()
    const stop = pollWhileVisible(loadSoldOut)
    return () => {
      controller.abort()
      stop()
    }
  }, [slug])
  return <SoldOutContext value={ids}>{children}</SoldOutContext>
}

/** Whether the restaurant whose menu this is has run out of the dish; false on the chain's list, and until it has answered. */
export const useIsSoldOut = (foodId: string): boolean => useContext(SoldOutContext).has(foodId)
