import type { ListUrlState } from './list-url-state.ts'

export type ArchiveFilter = 'current' | 'archived' | 'all'

type FilterState = Pick<ListUrlState, 'filter' | 'search'>

/** Whether a list shows what is in use, what is archived, or both; kept in its address. */
export function getArchiveFilter(address: Pick<ListUrlState, 'filter'>): ArchiveFilter {
  const archived = address.filter('archived')
  return archived === 'true' ? 'archived' : archived === 'all' ? 'all' : 'current'
}

/** The same as the server calls it. */
export function getArchiveState(address: Pick<ListUrlState, 'filter'>): 'active' | 'archived' | 'all' {
  const shown = getArchiveFilter(address)
  return shown === 'current' ? 'active' : shown
}

/** Why a list has no rows: nothing is like what was looked for, nothing is archived, or there is nothing yet. */
export function getEmptyReason(address: FilterState, filters: readonly string[] = []): 'not_found' | 'nothing_archived' | 'none_yet' {
  if (address.search !== '' || filters.some(name => address.filter(name) !== '')) return 'not_found'
  return getArchiveFilter(address) === 'archived' ? 'nothing_archived' : 'none_yet'
}
