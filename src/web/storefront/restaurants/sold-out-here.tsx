import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { api } from '../../shared/api.ts'
import { pollWhileVisible } from '../../shared/poll-while-visible.ts'

type ListedStock = { id: string; remaining: number }

const SoldOutContext = createContext<ReadonlySet<string>>(new Set())

/**
 * Provides the dishes and combos that the restaurant, if any, has sold out, to the cards below. Loaded after the page, because a cached page does not know. Must
 * not contain an open dish: its server-rendered sheet would disappear until the code is loaded.
 */
export function SoldOutProvider({ slug, children }: { slug: string | undefined; children: ReactNode }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!slug) return
    const controller = new AbortController()
    const loadSoldOut = () => {
      api<{ foods: ListedStock[]; combos: ListedStock[] }>('GET', `/restaurants/${slug}/shortages`, { signal: controller.signal }).then(
        ({ foods, combos }) => setIds(new Set([...foods, ...combos].filter(({ remaining }) => remaining <= 0).map(({ id }) => id))),
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

/** Whether the menu's restaurant has sold out the dish; false on the chain's menu and before the response. */
export const useIsSoldOut = (foodId: string): boolean => useContext(SoldOutContext).has(foodId)
