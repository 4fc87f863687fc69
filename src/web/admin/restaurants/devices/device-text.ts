import italian from '#texts/it/office-devices.json' with { type: 'json' }
import { createTexts } from '../../../i18n/bundled-texts.ts'

/** Text of the screen of a restaurant's devices. */
export const deviceText = createTexts(italian)
