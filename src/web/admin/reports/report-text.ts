import italian from '#texts/it/office-reports.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'

/** Text of the reports. */
export const reportText = createTexts(italian)
