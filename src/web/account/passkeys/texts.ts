import italian from '#texts/it/passkeys.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'

/** Text of the passkeys in the profile, Italian only. */
export const passkeyText = createTexts(italian)
