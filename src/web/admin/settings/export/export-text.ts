import italian from '#texts/it/office-export.json' with { type: 'json' }
import { createTexts } from '../../../i18n/bundled-texts.ts'

/** Text of the export of the whole chain. */
export const exportText = createTexts(italian)
