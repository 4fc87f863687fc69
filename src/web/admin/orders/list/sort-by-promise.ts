import { deskViews } from '#orders/vocabulary.ts'
import type { ListUrlState } from '../../list/list-url-state.ts'

/** Tells whether a view holds open orders alone: few enough to be sorted by their promise. */
export const isViewOfOpenOrders = (view: string): boolean => view !== 'done' && deskViews.some(name => name === view)

/** The list's sorting as it holds in the chosen view: late orders begin with the latest, and only open orders are sorted by their promise. */
export const withSortInView = (address: ListUrlState): ListUrlState => ({ ...address, sort: sortInView(address.sort, address.filter('view')) })

/** Sort key of a view for the one in the address. */
export function sortInView(sort: string, view: string): string {
  const known = sort.endsWith('promised') && !isViewOfOpenOrders(view) ? '' : sort
  return known === '' && view === 'late' ? 'promised' : known
}
