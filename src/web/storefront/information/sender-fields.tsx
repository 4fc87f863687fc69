import { maxLengths } from '#messages/field-limits.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useSession } from '../../session/session.ts'
import { TextField } from '../../ui/field/field.tsx'
import type { FieldErrors } from '../../ui/field/field-errors.ts'

/** Who writes. Somebody signed in finds it filled in, and may change it. */
export function SenderFields({ errors }: { errors: FieldErrors }) {
  const t = useTexts()
  const session = useSession()
  // A default value counts only when a field appears: it appears anew once storage has been read.
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
