import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { keepPage } from './keep-page.ts'
import { OfflineNotice } from './offline-notice.tsx'

/** Keeps the menu and the order for a time without a network, and says when there is none. Loads at the first use of a page. */
export default function OfflineShop() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a time of its own
  const loadedAt = useMemo(() => Date.now(), [pathname])
  useEffect(() => keepPage(pathname), [pathname])
  return <OfflineNotice pathname={pathname} loadedAt={loadedAt} />
}
