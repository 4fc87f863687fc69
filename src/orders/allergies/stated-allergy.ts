import { outsiderText, toSingleLine } from '#platform/server/inputs.ts'
import { maxAllergyLength, statesAllergy } from './states-allergy.ts'

/** Allergies as somebody states them, on one line; an answer that there are none is empty. */
export const allergyInput = outsiderText(maxAllergyLength)
  .overwrite(text => (statesAllergy(text) ? toSingleLine(text) : ''))
  .optional()
