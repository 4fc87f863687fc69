import italian from '#texts/it/office-selection.json' with { type: 'json' }
import { createTexts } from '../../../i18n/bundled-texts.ts'

/** Text of selections in lists. */
export const selectionText = createTexts(italian)
