import italian from '#texts/it/office-webhooks.json' with { type: 'json' }
import { createTexts } from '../../../i18n/bundled-texts.ts'

/** Text of the webhook screens. */
export const webhookText = createTexts(italian)
