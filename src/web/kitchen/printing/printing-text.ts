import italian from '#texts/it/kitchen-printing.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'

/** Texts of printing in the kitchen, in Italian only. */
export const printingText = createTexts(italian)
