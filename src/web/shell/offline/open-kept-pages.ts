import { stripLanguage } from '#platform/language/languages.ts'
import { getPageKind } from './keep-page.ts'

/** The start page and the menu lead to the menu last seen, as in the installed app. */
const leadsToKeptPage = (pathname: string): boolean => getPageKind(pathname) === 'order' || /^(\/menu)?\/?$/.test(stripLanguage(pathname))

/**
 * Without a network, opens pages that the service worker keeps as documents: the router would ask the server for their code and data. Returns the
 * stop function.
 */
export function openKeptPages(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || navigator.onLine || !navigator.serviceWorker?.controller || link.origin !== location.origin) return
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !leadsToKeptPage(link.pathname)) return
    event.preventDefault()
    location.assign(link.href)
  }
  addEventListener('click', onClick, true)
  return () => removeEventListener('click', onClick, true)
}
