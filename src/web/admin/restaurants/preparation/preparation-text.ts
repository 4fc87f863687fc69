import italian from '#texts/it/office-preparation.json' with { type: 'json' }
import { createTexts } from '../../../i18n/bundled-texts.ts'

/** Text of the screen of learned preparation times. */
export const preparationText = createTexts(italian)
