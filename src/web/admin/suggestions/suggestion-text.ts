import italian from '#texts/it/office-suggestions.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'

/** Text of the screens of suggestions. */
export const suggestionText = createTexts(italian)
