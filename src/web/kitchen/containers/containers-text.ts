import italian from '#texts/it/kitchen-containers.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'

/** Texts about returned containers, in Italian only: who stands at the counter speaks it with the customers. */
export const containersText = createTexts(italian)
