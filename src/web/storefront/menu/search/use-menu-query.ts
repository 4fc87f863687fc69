import { useCallback, useEffect, useRef, useState } from 'react'
import { emptyQuery, isEmptyQuery, type MenuQuery } from './menu-query.ts'

/** Reads and writes the query in the address; most visits need neither. */
const loadAddress = () => import('./menu-address.ts')

/**
 * Search text and filters of the menu, also in the address, so that a reload or a shared link restores them. The cached page is the same for all, so the
 * address is read after hydration.
 */
export function useMenuQuery(): [MenuQuery, (change: Partial<MenuQuery>) => void] {
  const [query, setQuery] = useState(emptyQuery)
  const latest = useRef(query)
  const show = useCallback((next: MenuQuery) => {
    latest.current = next
    setQuery(next)
  }, [])
  useEffect(() => {
    if (!/[?&](q|diet|without|spicy|max|best)=/.test(location.search)) return
    loadAddress().then(
      ({ parseMenuQuery }) => {
        // What has been typed meanwhile counts.
        if (isEmptyQuery(latest.current)) show(parseMenuQuery(location.search))
      },
      () => {},
    )
  }, [show])
  const change = useCallback(
    (changed: Partial<MenuQuery>) => {
      show({ ...latest.current, ...changed })
      const { pathname } = location
      loadAddress().then(
        ({ writeMenuQuery }) => {
          if (location.pathname === pathname) history.replaceState(history.state, '', writeMenuQuery(location.href, latest.current))
        },
        () => {},
      )
    },
    [show],
  )
  return [query, change]
}
