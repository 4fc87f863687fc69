import italian from '#texts/it/office-schedules.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'

/** Text of the screens of menus by hour. */
export const scheduleText = createTexts(italian)
