import { useEffect, useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'

/** Page cursor: after the last row of the previous page, or before the first of the next. */
export interface PageKey {
  after?: string
  before?: string
}

export interface ListUrlState {
  /** Page number, from 1. */
  page: number
  search: string
  /** Sort key, with a minus for descending; empty for the default order. */
  sort: string
  key: PageKey
  goTo(page: number, key?: PageKey): void
  /** Searches from page 1. `replace`: replaces the current history entry. */
  searchFor(term: string, options?: { replace?: boolean }): void
  sortBy(sort: string): void
  /** Value of a filter; empty for none. */
  filter(name: string): string
  filterBy(values: Record<string, string>, options?: { replace?: boolean }): void
}

const readParam = (params: URLSearchParams, name: string) => (params.get(name) ?? '').slice(0, 100)

/** Page, search, sorting and filters of a list, kept in its URL: a reload, a bookmark and Back show the same rows. */
export function useListUrlState(): ListUrlState {
  const [params, setParams] = useSearchParams()
  const requestedPage = Number(params.get('page'))
  const { location: pendingLocation } = useNavigation()
  /** Latest requested parameters: updates before a pending navigation completes build on these, so none is lost. */
  const latest = useRef(params)
  useEffect(() => {
    latest.current = pendingLocation ? new URLSearchParams(pendingLocation.search) : params
  }, [params, pendingLocation])
  /** Updates parameters; every change resets to page 1. */
  const updateParams = (values: Record<string, string | number>, replace = false) => {
    const after = new URLSearchParams(latest.current)
    for (const [key, value] of Object.entries({ page: 1, after: '', before: '', ...values })) {
      if (value === '' || value === 1) after.delete(key)
      else after.set(key, String(value))
    }
    latest.current = after
    setParams(after, { replace, preventScrollReset: true })
  }
  const after = readParam(params, 'after')
  const before = readParam(params, 'before')
  return {
    page: Number.isInteger(requestedPage) && requestedPage > 0 && requestedPage <= 100_000 ? requestedPage : 1,
    search: readParam(params, 'search'),
    sort: readParam(params, 'sort'),
    key: { ...(after && { after }), ...(before && { before }) },
    goTo: (page, key = {}) => updateParams({ page, ...(page > 1 && key) }),
    searchFor: (term, { replace } = {}) => updateParams({ search: term.trim() }, replace),
    sortBy: sort => updateParams({ sort }),
    filter: name => readParam(params, name),
    filterBy: (values, { replace } = {}) => updateParams(values, replace),
  }
}
