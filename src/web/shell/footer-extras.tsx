import { useEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { InstallOffer } from './install/install-offer.tsx'
import { useInstallPrompt } from './install/install-prompt.ts'
import { keepPage } from './offline/keep-page.ts'
import { OfflineNotice } from './offline/offline-notice.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/**
 * Choice of the theme and the offer to install the site; keeps the menu and the order for a time without a network, and says above the bars when
 * there is none. Loads at the first use of a page.
 */
export default function FooterExtras() {
  const { pathname } = useLocation()
  const installPrompt = useInstallPrompt()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a time of its own
  const loadedAt = useMemo(() => Date.now(), [pathname])
  useEffect(() => keepPage(pathname), [pathname])
  const bars = document.getElementById('bars')
  if (pathname.startsWith('/dashboard/admin')) return <ThemeChoice />
  return (
    <>
      {installPrompt && <InstallOffer prompt={installPrompt} />}
      <ThemeChoice />
      {bars && createPortal(<OfflineNotice pathname={pathname} loadedAt={loadedAt} />, bars)}
    </>
  )
}
