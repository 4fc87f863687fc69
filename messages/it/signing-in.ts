import signingIn from './signing-in.json' with { type: 'json' }

/** Texts of what follows a login that is not done with the password: loaded with its screens. */
export const signingInTexts = signingIn
