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

/** Applies the choice to the document, as head-script.ts does before the page is painted. */
export function applyTheme(theme: Theme): void {
  const page = document.documentElement
  if (theme === 'device') delete page.dataset.theme
  else page.dataset.theme = theme
  const darkColour = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (darkColour) darkColour.media = theme === 'device' ? '(prefers-color-scheme: dark)' : theme === 'dark' ? 'all' : 'not all'
}
