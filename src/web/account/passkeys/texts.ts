import italian from '#texts/it/passkeys.json' with { type: 'json' }
import { createSignedInTexts } from '../../i18n/signed-in-texts.ts'

/** Text of the passkeys in the profile, in the page's language once its frame has loaded it; the back office has it in Italian. */
export const passkeyText = createSignedInTexts(italian)
