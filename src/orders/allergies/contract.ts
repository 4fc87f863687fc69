import { outsiderText, toSingleLine } from '#platform/server/inputs.ts'
import { maxAllergyLength, statesAllergy } from './states-allergy.ts'

/** Stated allergies, on one line; an answer without any becomes empty. */
export const allergyInput = outsiderText(maxAllergyLength)
  .overwrite(text => (statesAllergy(text) ? toSingleLine(text) : ''))
  .optional()
