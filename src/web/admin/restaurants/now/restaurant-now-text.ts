import italian from '#texts/it/office-restaurant-now.json' with { type: 'json' }
import { createTexts } from '../../../i18n/bundled-texts.ts'

/** Text of a restaurant's current state. */
export const restaurantNowText = createTexts(italian)
