import italian from '#texts/it/forecast.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'

/** Text of the production forecast. */
export const forecastText = createTexts(italian)
