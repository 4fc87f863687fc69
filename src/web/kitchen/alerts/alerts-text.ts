import italian from '#texts/it/staff-alerts.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'

/** Text of the alerts on a device of the staff. */
export const alertsText = createTexts(italian)
