import italian from '#texts/it/ready.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'

/** Text of the screen at the counter. */
export const readyText = createTexts(italian)
