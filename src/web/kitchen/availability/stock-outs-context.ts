import { createContext, useContext } from 'react'
import type { KitchenBoard, KitchenOrder } from '#kitchen/contract.ts'
import { lacksItem } from '#orders/dishes/lacking-item.ts'

type StockOut = KitchenBoard['shortages'][number]

/** What the kitchen on the screen has run out of. */
export const StockOutsContext = createContext<readonly StockOut[]>([])

/** Titles of what ran out and the dishes of an order need; none once they are made, and none that a question to the buyer names already. */
export function useMissingTitles({ status, lines, substitutions }: Pick<KitchenOrder, 'status' | 'lines' | 'substitutions'>): string[] {
  const stockOuts = useContext(StockOutsContext)
  if (status !== 'pending' && status !== 'accepted') return []
  const asked = (substitutions ?? []).filter(({ state }) => state === 'open' || state === 'with_kitchen').map(({ soldOutTitle }) => soldOutTitle)
  const dishes = lines.flatMap(line => [line, ...line.parts])
  return stockOuts
    .filter(({ title, ingredientId, missing }) => !asked.includes(title) && dishes.some(dish => lacksItem(dish, { ingredientId, ...missing })))
    .map(({ title }) => title)
}
