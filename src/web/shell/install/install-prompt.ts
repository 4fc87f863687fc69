import { useSyncExternalStore } from 'react'

/** Chromium's event that offers to install the site (https://www.w3.org/TR/manifest-incubations/#beforeinstallpromptevent-interface). */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    installPrompt?: InstallPrompt
  }
}

/**
 * Holds back the browser's own offer to install the site; the footer has it instead. Work screens are apps of their own. Runs in the browser,
 * standalone: its source is inlined into the page, because browsers send the event before the scripts.
 */
function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', event => {
    if (document.documentElement.dataset.lightOnly !== undefined) return
    event.preventDefault()
    window.installPrompt = event as InstallPrompt
    dispatchEvent(new Event('spiedo:installable'))
  })
}

/** Source of the function for an inline script. */
export const holdInstallPromptScript = import.meta.env.SSR ? `(${holdInstallPrompt})()` : ''

function watchPrompt(changed: () => void) {
  addEventListener('spiedo:installable', changed)
  return () => removeEventListener('spiedo:installable', changed)
}

/** The browser's offer to install the site; undefined: it has none, or the site is installed. */
export const useInstallPrompt = (): InstallPrompt | undefined =>
  useSyncExternalStore(
    watchPrompt,
    () => window.installPrompt,
    () => undefined,
  )
