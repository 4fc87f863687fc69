import italian from '#texts/it/office-foods-bulk.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'

/** Text of changes of many dishes. */
export const foodsBulkText = createTexts(italian)
