/** Maximum length in characters, fully shown on a ticket. */
export const maxAllergyLength = 120

/** Answers without an allergy: "No", "nessuna allergia", "none"; not printed on tickets. */
const noAllergyPattern =
  /^(no|nulla|niente|none|nothing|n\/a|[-–—/.]+|(no|nessuna?|nessune|non ho) (allergi[ae]|allerg(y|ies)|intolleranz[ae])|nessun[ao]|non sono allergic[oa]|not allergic)[\s.!]*$/i

/** Tells whether an answer states an allergy. */
export const statesAllergy = (answer: string): boolean => answer.trim() !== '' && !noAllergyPattern.test(answer.trim().replace(/\s+/g, ' '))
