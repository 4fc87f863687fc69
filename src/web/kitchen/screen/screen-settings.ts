import { createBrowserStore } from '../../shared/browser-store.ts'
import { isScreenLanguage, type ScreenLanguage } from '../languages/screen-languages.ts'

export const textSizes = ['medium', 'large', 'huge'] as const
export const themes = ['dark', 'light', 'contrast'] as const

export interface ScreenSettings {
  textSize: (typeof textSizes)[number]
  theme: (typeof themes)[number]
  language: ScreenLanguage
  /** New tickets are called by voice. */
  voice: boolean
}

/** Scale of text and tickets by text size; dishes have 27 px at the medium one. */
export const textScales: Record<ScreenSettings['textSize'], number> = { medium: 1, large: 1.2, huge: 1.45 }

const storageKey = 'spiedo.device.kitchen-screen'
const defaults: ScreenSettings = { textSize: 'medium', theme: 'dark', language: 'it', voice: false }

/** Text size, theme, language and voice of this screen; they belong to the device, whoever works at it. */
export const screenSettings = createBrowserStore<ScreenSettings>({
  keys: [storageKey],
  owned: false,
  empty: defaults,
  parse: storage => parseSettings(storage.getItem(storageKey)),
  save: (storage, settings) => storage.setItem(storageKey, JSON.stringify(settings)),
})

function parseSettings(stored: string | null): ScreenSettings {
  const { textSize, theme, language, voice } = (stored ? JSON.parse(stored) : {}) as Partial<Record<Exclude<keyof ScreenSettings, 'voice'>, string>> & {
    voice?: boolean
  }
  return {
    textSize: textSizes.find(each => each === textSize) ?? defaults.textSize,
    theme: themes.find(each => each === theme) ?? defaults.theme,
    language: isScreenLanguage(language) ? language : defaults.language,
    voice: voice === true,
  }
}
