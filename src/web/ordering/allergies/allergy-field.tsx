import { retention } from '#messages/legal-texts.ts'
import { mentionsAllergy } from '#orders/allergies/mentions-allergy.ts'
import { maxAllergyLength } from '#orders/allergies/states-allergy.ts'
import { TextField } from '../../ui/field/field.tsx'
import { useOrderingTexts } from '../texts.ts'

/** Whether a note speaks of an allergy that its field does not state: the kitchen would read it among everything else. */
export const isAllergyUnstated = (note: string | undefined, allergy: string | undefined): boolean => !allergy?.trim() && mentionsAllergy(note ?? '')

interface AllergyFieldProps {
  label: string
  /** What was written to the kitchen beside it. */
  note: string
  value: string
  error?: string | undefined
  change: (allergy: string) => void
}

/** Where an allergy is stated, so that the kitchen reads it in red; a note that speaks of one can be taken over. */
export function AllergyField({ label, note, value, error, change }: AllergyFieldProps) {
  const t = useOrderingTexts()
  const question = t('ordering.allergy_asked')
  const isPrompting = isAllergyUnstated(note, value)
  return (
    <div className="grid gap-2">
      <TextField
        name="allergy"
        label={label}
        hint={t('ordering.allergy_hint', { days: retention.allergyDays })}
        required={false}
        maxLength={maxAllergyLength}
        value={value}
        error={isPrompting ? question : error === question ? undefined : error}
        onChange={({ target }) => change(target.value)}
      />
      {isPrompting && (
        <button
          type="button"
          className="link justify-self-start py-2 font-semibold"
          onClick={() => change(note.trim().replace(/\s+/g, ' ').slice(0, maxAllergyLength))}
        >
          {t('ordering.allergy_from_note')}
        </button>
      )}
    </div>
  )
}

/** Shown once what was tried has been drawn: the field that asks. */
export function focusAllergyField(): void {
  setTimeout(() => document.querySelector<HTMLElement>('[role="dialog"] input[name="allergy"]')?.focus())
}
