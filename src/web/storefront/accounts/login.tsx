import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { pageMeta, shellOf } from '../../page-meta.ts'
import { pageText } from '../../page-text.ts'
import { dashboardOf, keepSession, type Session } from '../../session.ts'
import { GuestOnly } from '../../session-guard.tsx'
import { useTexts } from '../../texts.tsx'
import { Checkbox, PasswordField, TextField } from '../../ui/field.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { toast } from '../../ui/toast.ts'
import { FormBand } from '../form-band.tsx'
import type { Route } from './+types/login.ts'
import { AccountForm } from './account-form.tsx'
import { checkLogin } from './check-credentials.ts'

export function meta({ matches }: Route.MetaArgs) {
  const shell = shellOf(matches)
  if (!shell) return []
  const { language } = shell
  return pageMeta({ title: pageText(language, 'sign-in.login_title'), description: pageText(language, 'sign-in.login_meta'), path: '/login', shell })
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** The specification, sections 2, 4, 5 and 8: labels, order of checks, texts, and where success leads. */
export default function Login() {
  const t = useTexts()
  return (
    <GuestOnly>
      {leave => (
        <FormBand title={t('sign-in.login_title')} lead={t('sign-in.login_lead')}>
          <LoginForm leave={leave} />
        </FormBand>
      )}
    </GuestOnly>
  )
}

function LoginForm({ leave }: { leave: () => void }) {
  const t = useTexts()
  const navigate = useNavigate()
  const [unreached, setUnreached] = useState(false)

  const send = async (form: FormData) => {
    setUnreached(false)
    const body = { email: text(form, 'email'), password: text(form, 'password'), remember: form.has('remember') }
    const { token, user, expiresAt, message } = await api<Session & { message: string }>('POST', '/auth/login', { body })
    leave()
    keepSession({ token, user, expiresAt })
    await navigate(dashboardOf(user))
    // Not before: the step from /en to the Italian dashboard is a step into another frame.
    toast({ tone: 'success', text: message })
  }

  return (
    <div className="grid gap-6">
      <AccountForm
        button={t('sign-in.login')}
        withoutScript={t('sign-in.without_script')}
        check={form => checkLogin({ email: text(form, 'email'), password: text(form, 'password') })}
        send={send}
        failed={() => setUnreached(true)}
      >
        {errors => (
          <>
            <TextField
              name="email"
              label={t('sign-in.email')}
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              error={errors.email}
            />
            <PasswordField name="password" label={t('sign-in.password')} autoComplete="current-password" maxLength={200} error={errors.password} />
            <Checkbox name="remember" label={t('sign-in.remember')} />
            {unreached && (
              <p role="alert" className="rounded-control bg-miele-chiaro px-5 py-4 font-semibold">
                {t('sign-in.no_answer')}
              </p>
            )}
          </>
        )}
      </AccountForm>
      <p>
        {t('sign-in.no_account')}{' '}
        <PageLink to="/register" className="link font-semibold">
          {t('sign-in.to_register')}
        </PageLink>
      </p>
    </div>
  )
}
