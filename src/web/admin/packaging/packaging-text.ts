import italian from '#texts/it/office-packaging.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'

/** Text about packaging in the back office. */
export const packagingText = createTexts(italian)
