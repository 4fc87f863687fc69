import italian from '#texts/it/people.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'

/** Text of the user and profile screens. */
export const peopleText = createTexts(italian)
