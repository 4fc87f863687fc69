import italian from '#texts/it/second-factor.json' with { type: 'json' }
import { createSignedInTexts } from '../../i18n/signed-in-texts.ts'

/** Text of the second factor in the profile. */
export const secondFactorText = createSignedInTexts(italian)
