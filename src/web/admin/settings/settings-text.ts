import italian from '#texts/it/office-settings.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'

/** Text of the settings screen. */
export const settingsText = createTexts(italian)
