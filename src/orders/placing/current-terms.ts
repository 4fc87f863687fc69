import { legalTextVersions } from '#messages/legal-texts.ts'

/** Version of the terms of sale for new orders; an order retains its own. */
export const currentTermsVersion = legalTextVersions.terms
