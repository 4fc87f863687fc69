import italian from '#texts/it/office-live.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'

/** Text of the live overview. */
export const liveText = createTexts(italian)
