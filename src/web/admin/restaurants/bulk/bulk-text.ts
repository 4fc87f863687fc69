import italian from '#texts/it/office-bulk.json' with { type: 'json' }
import { createTexts } from '../../../i18n/bundled-texts.ts'

/** Text of changes of many restaurants. */
export const bulkText = createTexts(italian)
