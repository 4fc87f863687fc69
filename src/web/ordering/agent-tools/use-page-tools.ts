import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { usePath } from '../../ui/page-link.tsx'

/** Offers the tools of the site's pages to an agent of the browser (WebMCP). Browsers without one load nothing. */
export function usePageTools(): void {
  const navigate = useNavigate()
  const path = usePath()
  const open = useEffectEvent((to: string) => void navigate(path(to)))
  useEffect(() => {
    if (!('modelContext' in document)) return
    const controller = new AbortController()
    void import('./page-tools.ts').then(
      ({ registerPageTools }) => registerPageTools(open, controller.signal),
      () => {},
    )
    return () => controller.abort()
  }, [])
}
