import { createBrowserStore } from '../shared/browser-store.ts'

/** Themes that a person can choose; `device` follows the device. */
export const themes = ['device', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

const storageKey = 'spiedo.device.theme'

const themeStore = createBrowserStore<Theme>({
  keys: [storageKey],
  owned: false,
  empty: 'device',
  parse: storage => themes.find(theme => theme === storage.getItem(storageKey)) ?? 'device',
  save: (storage, theme) => (theme === 'device' ? storage.removeItem(storageKey) : storage.setItem(storageKey, theme)),
})

export const useTheme = (): Theme => themeStore.use()

export const chooseTheme = themeStore.write

/** Screens of work and the API page have colours of their own. */
export const isLightOnly = (pathname: string): boolean => /^\/(dashboard\/admin|kitchen|courier|ready|api\/docs)(\/|$)/.test(pathname)

/** Grounds of the page, as browsers paint their own bars (`theme.css`). */
export const themeColours = { light: '#fff7ec', dark: '#221b16' }

/** Applies the stored choice to the document. Runs in the browser, standalone: its source is inlined into the page, before anything is painted. */
export function applyStoredTheme(): void {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem('spiedo.device.theme')
  } catch {
    // Forbidden storage: as on the device.
  }
  const page = document.documentElement
  if (chosen) page.dataset.theme = chosen
  else delete page.dataset.theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const ofTheme = meta.content === '#fff7ec' ? 'light' : 'dark'
    meta.media = !chosen ? `(prefers-color-scheme: ${ofTheme})` : chosen === ofTheme ? 'all' : 'not all'
  }
}

/** Source of the function for an inline script, which the page's Content-Security-Policy names by its hash. */
export const applyThemeScript = import.meta.env.SSR ? `(${applyStoredTheme})()` : ''
