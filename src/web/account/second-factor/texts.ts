import italian from '#texts/it/second-factor.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'

/** Text of the second factor in the profile, Italian only. */
export const secondFactorText = createTexts(italian)
