import { stripLanguage } from '#platform/language/languages.ts'
import { workerPath } from '../../shared/offline/register-worker.ts'

type PageKind = 'menu' | 'order'

/** Paths without the prefix of a language. */
const pathPatterns: Record<PageKind, RegExp> = {
  menu: /^\/(menu|category\/[^/]+|restaurants\/[^/]+\/(menu|category\/[^/]+))\/?$/,
  order: /^\/orders\/[^/]+\/?$/,
}

/** Kind of a page that can be shown without a network; undefined: any other. */
export const getPageKind = (pathname: string): PageKind | undefined =>
  (Object.keys(pathPatterns) as PageKind[]).find(kind => pathPatterns[kind].test(stripLanguage(pathname)))

/** A page has settled when it has loaded nothing for so long, in ms. */
const settleMs = 2000
/** Files that a page needs; those of work screens and of the page itself are not among them. */
const filePattern = /^\/(assets|texts|pictures|icons)\//
const maxPictures = 80

/** The browser notes 250 files, too few for a long visit. */
performance.setResourceTimingBufferSize(1500)

/** Files that this visit has loaded, so they are in the browser's cache. */
function listLoadedFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const paths = new Set(urls.flatMap(({ origin, pathname }) => (origin === location.origin && filePattern.test(pathname) ? [pathname] : [])))
  const pictures = [...paths].filter(path => path.startsWith('/pictures/'))
  for (const path of pictures.slice(0, -maxPictures)) paths.delete(path)
  return [...paths]
}

const isSavingData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Makes the service worker keep the shown page, if it is a menu or an order, for a time without a network: once nothing has loaded for a while, and
 * again when more has. Returns the stop function.
 */
export function keepPage(pathname: string): () => void {
  const kind = getPageKind(pathname)
  if (!kind || !import.meta.env.PROD || !('serviceWorker' in navigator) || isSavingData()) return () => {}
  let isStopped = false
  let keptCount = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = async () => {
    await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    const files = listLoadedFiles()
    if (isStopped || !navigator.onLine || files.length === keptCount) return
    keptCount = files.length
    active?.postMessage({ keepPage: { kind, path: pathname, files } })
  }
  const keepOnceSettled = () => {
    clearTimeout(timer)
    // Without a worker the site works as before: with a network.
    timer = setTimeout(() => keep().catch(() => {}), settleMs)
  }
  const observer = new PerformanceObserver(keepOnceSettled)
  observer.observe({ type: 'resource' })
  keepOnceSettled()
  return () => {
    isStopped = true
    observer.disconnect()
    clearTimeout(timer)
  }
}
