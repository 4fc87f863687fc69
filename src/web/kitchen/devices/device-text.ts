import italian from '#texts/it/kitchen-devices.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'

/** Text of pairing, in Italian only: whoever manages the restaurant pairs its tablets. */
export const deviceText = createTexts(italian)
