import { maxCurriculumBytes, maxLengths } from '#messages/field-limits.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { Select, TextArea, TextField } from '../../ui/field/field.tsx'
import type { FieldErrors } from '../../ui/field/field-errors.ts'
import { CurriculumField } from './curriculum-field.tsx'
import { MessageForm } from './message-form.tsx'
import type { ShownOpening } from './openings.tsx'
import { SenderFields } from './sender-fields.tsx'

interface ApplicationFormProps {
  openings: ShownOpening[]
  /** Id of the chosen opening; empty for none. */
  chosen: string
  choose: (id: string) => void
  contacts: { email: string; phone: string }
}

export function ApplicationForm({ openings, chosen, choose, contacts }: ApplicationFormProps) {
  const t = useTexts()
  /** Rejects files over five megabytes before the upload. */
  const checkCurriculum = (form: FormData): FieldErrors => {
    const file = form.get('curriculum')
    // Without a choice, the form contains an empty file without a name.
    if (!(file instanceof File) || file.name === '') return {}
    if (file.size === 0) return { curriculum: t('forms.curriculum_empty') }
    if (file.size > maxCurriculumBytes) return { curriculum: t('forms.curriculum_too_large') }
    return /\.pdf$/i.test(file.name) ? {} : { curriculum: t('forms.curriculum_not_pdf') }
  }
  return (
    <MessageForm
      kind="careers"
      labelledBy="apply-title"
      send="forms.send_application"
      privacyNote="forms.privacy_application"
      contacts={contacts}
      check={checkCurriculum}
    >
      {errors => (
        <>
          <Select name="opening" label={t('forms.opening')} value={chosen} onChange={event => choose(event.target.value)} error={errors.opening}>
            <option value="">{t('forms.opening_any')}</option>
            {openings.map(({ id, title, place }) => (
              <option key={id} value={id}>
                {[title, place].filter(Boolean).join(' · ')}
              </option>
            ))}
          </Select>
          <SenderFields errors={errors} />
          <TextField name="phone" type="tel" label={t('forms.phone')} autoComplete="tel" maxLength={maxLengths.phone} error={errors.phone} />
          <TextArea name="message" label={t('forms.application_message')} hint={t('forms.application_hint')} rows={6} error={errors.message} />
          <CurriculumField error={errors.curriculum} />
        </>
      )}
    </MessageForm>
  )
}
