import { legalTextVersions } from '#messages/legal-texts.ts'

/** The version of the terms of sale that whoever orders today is shown; an order keeps the one it was placed under. */
export const currentTermsVersion = legalTextVersions.terms
