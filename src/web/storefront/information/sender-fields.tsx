import { maxLengths } from '#messages/field-limits.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useSession } from '../../session/session.ts'
import { TextField } from '../../ui/field/field.tsx'
import type { FieldErrors } from '../../ui/field/field-errors.ts'

/** Sender's name and e-mail, prefilled and editable for signed-in users. */
export function SenderFields({ errors }: { errors: FieldErrors }) {
  const t = useTexts()
  const session = useSession()
  // Default values apply only on mount: remount once storage has been read.
  const key = session?.user._id ?? 'visitor'
  return (
    <div key={key} className="grid items-start gap-6 sm:grid-cols-2">
      <TextField name="name" label={t('forms.name')} autoComplete="name" maxLength={maxLengths.name} defaultValue={session?.user.name} error={errors.name} />
      <TextField
        name="email"
        inputMode="email"
        label={t('forms.email')}
        autoComplete="email"
        maxLength={maxLengths.email}
        defaultValue={session?.user.email}
        error={errors.email}
      />
    </div>
  )
}
