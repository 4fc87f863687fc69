import italian from '#texts/it/office-messages.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'

/** Text of the message and position screens. */
export const messageText = createTexts(italian)
