import type { ListUrlState } from './list-url-state.ts'

export type ArchiveFilter = 'current' | 'archived' | 'all'

type FilterState = Pick<ListUrlState, 'filter' | 'search'>

/** Archive filter of a list, kept in its URL. */
export function getArchiveFilter(address: Pick<ListUrlState, 'filter'>): ArchiveFilter {
  const archived = address.filter('archived')
  return archived === 'true' ? 'archived' : archived === 'all' ? 'all' : 'current'
}

/** Archive filter as an API value. */
export function getArchiveState(address: Pick<ListUrlState, 'filter'>): 'active' | 'archived' | 'all' {
  const shown = getArchiveFilter(address)
  return shown === 'current' ? 'active' : shown
}

/** Reason for an empty list: no match, nothing archived, or no rows yet. */
export function getEmptyReason(address: FilterState, filters: readonly string[] = []): 'not_found' | 'nothing_archived' | 'none_yet' {
  if (address.search !== '' || filters.some(name => address.filter(name) !== '')) return 'not_found'
  return getArchiveFilter(address) === 'archived' ? 'nothing_archived' : 'none_yet'
}
