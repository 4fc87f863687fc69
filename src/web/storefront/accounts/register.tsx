import { useLocation, useNavigate } from 'react-router'
import { useTexts } from '../../i18n/texts.tsx'
import { GuestOnly } from '../../session/guest-only.tsx'
import { api } from '../../shared/api.ts'
import { TextField } from '../../ui/field/field.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { PageLink, usePath } from '../../ui/page-link.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { FormPage } from '../form-band.tsx'
import { AccountForm, getField } from './account-form.tsx'
import { createAccountMeta } from './account-meta.ts'
import { validateRegistration } from './check-credentials.ts'
import { EmailField } from './email-field.tsx'

export const meta = createAccountMeta('register')

const readForm = (form: FormData) => ({ name: getField(form, 'name'), email: getField(form, 'email'), password: getField(form, 'password') })

/** Registration (specification, sections 2, 4, 5 and 8): success leads to /login, an error shows its message or a fixed one. */
export default function Register() {
  const t = useTexts()
  const navigate = useNavigate()
  const path = usePath()
  const { state } = useLocation()

  const send = async (form: FormData) => {
    const { message } = await api<{ message: string }>('POST', '/auth/register', { body: readForm(form) })
    toast({ tone: 'success', text: message })
    // Carry the state along: after login the user returns to the interrupted order.
    await navigate(path('/login'), { state: { ...state, email: getField(form, 'email') } })
  }

  return (
    <GuestOnly>
      {() => (
        <FormPage title={t('sign-in.register_title')} lead={t('sign-in.register_lead')}>
          <div className="grid gap-6">
            <AccountForm
              button={t('sign-in.register')}
              withoutScript={t('sign-in.register_without_script')}
              check={form => validateRegistration(readForm(form))}
              send={send}
              failed={(_, say) => say(t('sign-in.register_failed'))}
            >
              {errors => (
                <>
                  <TextField name="name" label={t('sign-in.name')} autoComplete="name" maxLength={120} error={errors.name} />
                  <EmailField label={t('sign-in.email')} error={errors.email} />
                  <PasswordField
                    name="password"
                    label={t('sign-in.password')}
                    hint={t('sign-in.password_hint')}
                    autoComplete="new-password"
                    maxLength={200}
                    error={errors.password}
                  />
                  <p className="text-cenere">
                    {t('sign-in.register_terms')}{' '}
                    <PageLink to="/terms&conditions" className="link text-carbone">
                      {t('shell.terms')}
                    </PageLink>
                    . {t('sign-in.register_privacy')}{' '}
                    <PageLink to="/privacy-policy" className="link text-carbone">
                      {t('shell.privacy')}
                    </PageLink>
                    .
                  </p>
                </>
              )}
            </AccountForm>
            <p>
              {t('sign-in.have_account')}{' '}
              <PageLink to="/login" state={state} className="link font-semibold">
                {t('sign-in.to_login')}
              </PageLink>
            </p>
          </div>
        </FormPage>
      )}
    </GuestOnly>
  )
}
