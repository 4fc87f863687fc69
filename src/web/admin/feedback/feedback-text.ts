import italian from '#texts/it/office-feedback.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'

/** Text about feedback in the back office. */
export const feedbackText = createTexts(italian)
