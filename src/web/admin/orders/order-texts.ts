import italian from '#texts/it/office-orders.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'

/** Text of the order screens. */
export const orderText = createTexts(italian)
