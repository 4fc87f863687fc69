import italian from '#texts/it/office.json' with { type: 'json' }
import { createTexts } from './bundled-texts.ts'

/**
 * Text shared by the customer's area and the back office: `signedInText('office.session_ended')`. The back office's own texts (`adminText`) are ten
 * times larger and never sent to customers.
 */
export const signedInText = createTexts(italian)
