import { outcomeFilters, recordedOperations } from '#assistants/vocabulary.ts'
import italian from '#texts/it/office-assistants.json' with { type: 'json' }
import { createTexts } from '../../../i18n/bundled-texts.ts'

/** Text of the screen of assistants' calls. */
export const assistantsText = createTexts(italian)

/** Name of a tool or endpoint; one of a later release stays as it is. */
export function operationText(operation: string): string {
  const known = recordedOperations.find(name => name === operation)
  return known ? assistantsText(`office-assistants.operation_${known}`) : operation
}

/** Name of an outcome; a code without a name stays as it is. */
export function outcomeText(outcome: string): string {
  const known = outcomeFilters.find(name => name === outcome)
  return known ? assistantsText(`office-assistants.outcome_${known}`) : outcome
}
