import customer from './customer.json' with { type: 'json' }
import passkeys from './passkeys.json' with { type: 'json' }
import secondFactor from './second-factor.json' with { type: 'json' }
import signedIn from './signed-in.json' with { type: 'json' }

/** Texts of the customer's area, loaded with its frame. Italian ones are bundled with its screens. */
export const customerAreaTexts = { ...customer, ...passkeys, ...secondFactor, ...signedIn }
