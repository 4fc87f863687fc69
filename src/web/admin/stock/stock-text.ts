import italian from '#texts/it/office-stock.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'

/** Text of the screens of stock and replacements. */
export const stockText = createTexts(italian)
