import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { locale } from '#platform/language/languages.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { isServerReachable } from '../../shared/server-answers.ts'
import { getDateFormat } from '../../ui/format/formats.ts'
import { getPageKind } from './keep-page.ts'
import { openKeptPages } from './open-kept-pages.ts'
import { useOfflineShopTexts } from './shop-texts.ts'

/** Interval of attempts to reach the server, in ms; the browser does not tell when a network without a route to it gets one. */
const retryMs = 10_000

function watchNetwork(changed: () => void) {
  for (const event of ['online', 'offline']) addEventListener(event, changed)
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, changed)
  }
}

const useIsOnline = (): boolean =>
  useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )

/** Says that there is no network and how old the shown menu is; once the server answers, loads the page's content anew and disappears. */
export function OfflineNotice({ pathname, loadedAt }: { pathname: string; loadedAt: number }) {
  const t = useOfflineShopTexts()
  const language = usePageLanguage()
  const { revalidate } = useRevalidator()
  const isOnline = useIsOnline()
  /** When the worker stored the page; undefined: it came from the server. */
  const [storedAt, setStoredAt] = useState<number>()
  const [isStale, setStale] = useState(false)

  // Takes over what the worker wrote, before the next paint.
  useLayoutEffect(() => {
    const written = document.querySelector<HTMLElement>('[data-stored-at]')
    if (!written) return
    setStoredAt(Date.parse(written.dataset.storedAt ?? ''))
    setStale(true)
    written.remove()
  }, [])
  useEffect(() => {
    if (!isOnline) setStale(true)
  }, [isOnline])
  useEffect(() => {
    if (!isStale) return
    let isStopped = false
    const refresh = async () => {
      if (!navigator.onLine || !(await isServerReachable()) || isStopped) return
      await revalidate()
      if (isStopped) return
      setStoredAt(undefined)
      setStale(false)
    }
    void refresh()
    const timer = setInterval(() => void refresh(), retryMs)
    addEventListener('online', refresh)
    return () => {
      isStopped = true
      clearInterval(timer)
      removeEventListener('online', refresh)
    }
  }, [isStale, revalidate])

  useEffect(() => (isStale ? openKeptPages() : undefined), [isStale])

  // The bar's height, for what is docked above it: its text has one line or three.
  const bar = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (!isStale || !bar.current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--offline-bar', `${bar.current?.offsetHeight ?? 0}px`))
    observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--offline-bar')
    }
  }, [isStale])

  const when = getDateFormat(locale[language], { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Rome' })
  return (
    <div role="status" className="print:hidden">
      {isStale && (
        <p ref={bar} className="figures bg-miele px-4 py-2 font-semibold" data-offline>
          {t(`offline-shop.${getPageKind(pathname) ?? 'page'}`, { when: when.format(storedAt ?? loadedAt) })}
        </p>
      )}
    </div>
  )
}
