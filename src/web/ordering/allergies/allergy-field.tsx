import { retention } from '#messages/legal-texts.ts'
import { mentionsAllergy } from '#orders/allergies/mentions-allergy.ts'
import { maxAllergyLength } from '#orders/allergies/states-allergy.ts'
import { TextField } from '../../ui/field/field.tsx'
import { useOrderingTexts } from '../texts.ts'

/** Whether a note mentions an allergy that the allergy field lacks: in the note the kitchen could overlook it. */
export const isAllergyUnstated = (note: string | undefined, allergy: string | undefined): boolean => !allergy?.trim() && mentionsAllergy(note ?? '')

interface AllergyFieldProps {
  label: string
  /** Note to the kitchen beside the field. */
  note: string
  value: string
  error?: string | undefined
  change: (allergy: string) => void
}

/** Field for an allergy, which the kitchen sees in red; an allergy mentioned in the note can be copied over. */
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

/** Focuses the allergy field once the failed attempt is rendered. */
export function focusAllergyField(): void {
  setTimeout(() => document.querySelector<HTMLElement>('[role="dialog"] input[name="allergy"]')?.focus())
}
