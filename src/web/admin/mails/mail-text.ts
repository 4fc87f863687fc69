import italian from '#texts/it/office-mails.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'

/** Text of the mail screens. */
export const mailText = createTexts(italian)
