import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useConfirm } from '../../admin/dialog/confirm.tsx'
import { toastFailure } from '../../admin/failure-texts.ts'
import { clearSession } from '../../session/session-change.ts'
import { ApiError, api } from '../../shared/api.ts'
import { discardUnsavedChanges } from '../../shared/unsaved.ts'
import { Button } from '../../ui/button.tsx'
import { useFieldErrors } from '../../ui/field/field-errors.ts'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { usePath } from '../../ui/page-link.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { customerText as t } from '../customer-texts.ts'
import { Section } from '../section.tsx'

/** Deletes the account after password and confirmation, then signs out and shows the home page. */
export function DeleteAccount() {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const path = usePath()
  const [password, setPassword] = useState('')
  const { errors, point, begin, toastTopic, props } = useFieldErrors<'password'>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    // Close the previous toast, which would cover the question.
    begin()
    if (password !== '' && !(await confirm({ text: t('customer.delete_ask'), yes: t('customer.delete_yes') }))) return
    setBusy(true)
    try {
      const { message } = await api<{ message: string }>('POST', '/auth/delete-my-account', { body: { password } })
      discardUnsavedChanges()
      await navigate(path('/'), { replace: true })
      clearSession()
      toast({ tone: 'success', text: message })
    } catch (failure) {
      if (failure instanceof ApiError) point(failure.fields)
      toastFailure(failure, {}, toastTopic)
      setBusy(false)
    }
  }

  return (
    <Section title={t('customer.delete')} hint={t('customer.delete_hint')}>
      <form {...props} noValidate onSubmit={submit} className="grid max-w-xl gap-5">
        <PasswordField
          name="password"
          label={t('customer.delete_password')}
          autoComplete="current-password"
          maxLength={200}
          value={password}
          onChange={event => setPassword(event.target.value)}
          error={errors.password}
        />
        <div>
          <Button type="submit" tone="outline" busy={busy} className="text-tizzone">
            {t('customer.delete_button')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
