import type { ListAddress } from './list-address.ts'

export type Shown = 'current' | 'archived' | 'all'

type Narrowed = Pick<ListAddress, 'filter' | 'search'>

/** Whether a list shows what is in use, what is archived, or both; kept in its address. */
export function shownOf(address: Pick<ListAddress, 'filter'>): Shown {
  const archived = address.filter('archived')
  return archived === 'true' ? 'archived' : archived === 'all' ? 'all' : 'current'
}

/** The same as the server calls it. */
export function stateOf(address: Pick<ListAddress, 'filter'>): 'active' | 'archived' | 'all' {
  const shown = shownOf(address)
  return shown === 'current' ? 'active' : shown
}

/** Why a list has no rows: nothing is like what was looked for, nothing is archived, or there is nothing yet. */
export function whyEmpty(address: Narrowed, filters: readonly string[] = []): 'not_found' | 'nothing_archived' | 'none_yet' {
  if (address.search !== '' || filters.some(name => address.filter(name) !== '')) return 'not_found'
  return shownOf(address) === 'archived' ? 'nothing_archived' : 'none_yet'
}
