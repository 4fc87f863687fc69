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
