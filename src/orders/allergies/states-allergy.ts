/** The longest statement, in characters: what a ticket shows whole. */
export const maxAllergyLength = 120

/** "No", "nessuna allergia", "none": an answer to the question, and nothing that a ticket shows. */
const noAllergyPattern =
  /^(no|nulla|niente|none|nothing|n\/a|[-–—/.]+|(no|nessuna?|nessune|non ho) (allergi[ae]|allerg(y|ies)|intolleranz[ae])|nessun[ao]|non sono allergic[oa]|not allergic)[\s.!]*$/i

/** Whether an answer to the question about allergies states one. */
export const statesAllergy = (answer: string): boolean => answer.trim() !== '' && !noAllergyPattern.test(answer.trim().replace(/\s+/g, ' '))
