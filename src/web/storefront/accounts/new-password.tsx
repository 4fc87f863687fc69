import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTexts } from '../../i18n/texts.tsx'
import { clearSession } from '../../session/session-change.ts'
import { LoadingScreen } from '../../session/session-guard.tsx'
import { ApiError, api } from '../../shared/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { usePath } from '../../ui/page-link.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { FormPage } from '../form-band.tsx'
import { AccountForm, getField } from './account-form.tsx'
import { useSigningInTexts } from './texts.ts'

const isLinkExpired = (error: unknown): boolean => error instanceof ApiError && error.code === 'reset_link_expired'

/** Sets a new password with the link's token; success leads to the login and ends all sessions, this browser's too. */
export default function NewPassword() {
  const t = useSigningInTexts()
  const pageTexts = useTexts()
  const path = usePath()
  const navigate = useNavigate()
  const token = useLocation().hash.slice(1)
  const [isExpired, setIsExpired] = useState<boolean | undefined>(token === '' || undefined)
  useEffect(() => {
    if (token === '') return
    // Without a response, show the form: the server rejects an invalid link on submit.
    api('POST', '/auth/reset-link', { body: { token } }).then(
      () => setIsExpired(false),
      error => setIsExpired(isLinkExpired(error)),
    )
  }, [token])

  if (isExpired === undefined) return <LoadingScreen />

  if (isExpired)
    return (
      <FormPage title={t('signing-in.reset_over')} lead={t('signing-in.reset_over_text')}>
        <ButtonLink to={path('/forgot-password')}>{t('signing-in.reset_ask')}</ButtonLink>
      </FormPage>
    )

  const send = async (form: FormData) => {
    try {
      const { message } = await api<{ message: string }>('POST', '/auth/reset-password', { body: { token, password: getField(form, 'password') } })
      clearSession()
      await navigate(path('/login'), { replace: true })
      toast({ tone: 'success', text: message })
    } catch (error) {
      if (isLinkExpired(error)) setIsExpired(true)
      throw error
    }
  }

  return (
    <FormPage title={pageTexts('sign-in.reset_title')} lead={t('signing-in.reset_lead')}>
      <AccountForm
        button={t('signing-in.reset_send')}
        withoutScript={pageTexts('sign-in.without_script')}
        check={form => (getField(form, 'password') === '' ? { field: 'password', text: 'sign-in.register_password_missing' } : undefined)}
        send={send}
        failed={(_, say) => say(t('signing-in.no_answer'))}
      >
        {errors => (
          <PasswordField
            name="password"
            label={t('signing-in.reset_password')}
            hint={t('signing-in.reset_hint')}
            autoComplete="new-password"
            maxLength={200}
            error={errors.password}
          />
        )}
      </AccountForm>
    </FormPage>
  )
}
