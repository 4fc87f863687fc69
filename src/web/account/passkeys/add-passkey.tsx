import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import { toastFailure } from '../../admin/failure-texts.ts'
import { ApiError, api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field/field.tsx'
import { useFieldErrors } from '../../ui/field/field-errors.ts'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { passkeyText as t } from './texts.ts'

/** Adds a passkey after the password: an unlocked screen is not enough to leave a key behind. */
export function AddPasskey({ onCancel, onAdded }: { onCancel: () => void; onAdded: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const { errors, point, begin, toastTopic, props } = useFieldErrors<'password' | 'name'>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const [password, name] = [String(form.get('password')), String(form.get('name')).trim()]
    setBusy(true)
    begin()
    try {
      const { options } = await api<{ options: PublicKeyCredentialCreationOptionsJSON }>('POST', '/auth/my-passkeys/options', { body: { password } })
      const response = await startRegistration({ optionsJSON: options })
      const { message } = await api<{ message: string }>('POST', '/auth/my-passkeys', { body: { name: name || t('passkeys.default_name'), response } })
      toast({ tone: 'success', text: message })
      await onAdded()
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError) {
        const { currentPassword, ...fields } = error.fields
        point({ ...fields, ...(currentPassword && { password: currentPassword }) })
        return toastFailure(error, {}, toastTopic)
      }
      toast({ tone: 'error', text: t(error instanceof Error && error.name === 'InvalidStateError' ? 'passkeys.already' : 'passkeys.failed') })
    }
  }
  return (
    <form {...props} noValidate onSubmit={submit} className="grid max-w-xl gap-5">
      <PasswordField name="password" label={t('passkeys.password')} autoComplete="current-password" maxLength={200} autoFocus error={errors.password} />
      <TextField name="name" label={t('passkeys.name')} hint={t('passkeys.name_hint')} maxLength={60} autoComplete="off" error={errors.name} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('passkeys.add_send')}
        </Button>
        <Button tone="plain" onClick={onCancel}>
          {t('passkeys.cancel')}
        </Button>
      </div>
    </form>
  )
}
