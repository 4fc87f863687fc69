import italian from '#texts/it/office-desk.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'

/** Text of the order desk. */
export const deskText = createTexts(italian)
