import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTexts } from '../../i18n/texts.tsx'
import { GuestOnly } from '../../session/guest-only.tsx'
import { getPostLoginPath } from '../../session/post-login-redirect.ts'
import { getSecondFactorChallenge, getSecondFactorPath, isChallengeExpired } from '../../session/second-factor-challenge.ts'
import { startSession } from '../../session/session-change.ts'
import { api } from '../../shared/api.ts'
import { lazyPart } from '../../shared/lazy-part.ts'
import { Checkbox } from '../../ui/field/field.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { useIsHydrated } from '../../ui/in-browser.ts'
import { PageLink, usePath } from '../../ui/page-link.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { FormPage } from '../form-band.tsx'
import { AccountForm, getField } from './account-form.tsx'
import { createAccountMeta } from './account-meta.ts'
import { validateLogin } from './check-credentials.ts'
import { EmailField } from './email-field.tsx'
import type { LoginAnswer } from './login-answer.ts'
import { offersPasskeys } from './offers-passkeys.ts'

const SecondFactorStep = lazy(() => import('./second-factor-step.tsx'))
const PairingLink = lazyPart(() => import('../../session/pairing-link.tsx'))
const PasskeySignIn = lazyPart(() => import('./passkey-sign-in.tsx'))

export const meta = createAccountMeta('login')

/** Login (specification, sections 2, 4, 5 and 8): labels, order of checks, texts, and destination. */
export default function Login() {
  const t = useTexts()
  return (
    <GuestOnly>
      {leave => (
        <FormPage title={t('sign-in.login_title')} lead={t('sign-in.login_lead')}>
          <LoginForm leave={leave} />
        </FormPage>
      )}
    </GuestOnly>
  )
}

function LoginForm({ leave }: { leave: () => void }) {
  const t = useTexts()
  const navigate = useNavigate()
  const path = usePath()
  // State of the interrupted page: an order or invitation to return to, or a guarded page; invitations and registrations also prefill the address.
  const { backTo, email, guarded } = (useLocation().state as { backTo?: string; email?: string; guarded?: string } | null) ?? {}
  const [isUnreachable, setUnreachable] = useState(false)
  /** Set when the password was right and a code is required. */
  const [challenge, setChallenge] = useState<string>()
  const isHydrated = useIsHydrated()
  const hasPasskeys = isHydrated && offersPasskeys()

  const enter = async ({ token, user, expiresAt, message, enrolSecondFactor }: LoginAnswer) => {
    leave()
    startSession({ token, user, expiresAt })
    const destination = !enrolSecondFactor && backTo ? backTo : path(enrolSecondFactor ? getSecondFactorPath(user) : await getPostLoginPath(user))
    // Replace the history entry, so that Back does not return to the filled-in login.
    await navigate(destination, { replace: true })
    // After the navigation: from /en the back office has another layout, with its own toasts.
    toast({ tone: 'success', text: message })
  }

  const send = async (form: FormData) => {
    setUnreachable(false)
    const secondFactor = challenge && { challenge, code: getField(form, 'code') }
    const body = { email: getField(form, 'email'), password: getField(form, 'password'), remember: form.has('remember'), ...secondFactor }
    try {
      await enter(await api<LoginAnswer>('POST', '/auth/login', { body }))
    } catch (error) {
      const newChallenge = getSecondFactorChallenge(error)
      if (newChallenge) return setChallenge(newChallenge)
      if (isChallengeExpired(error)) setChallenge(undefined)
      throw error
    }
  }

  return (
    <div className="grid gap-6">
      <AccountForm
        button={t('sign-in.login')}
        withoutScript={t('sign-in.without_script')}
        check={form => {
          if (challenge) return getField(form, 'code').trim() === '' ? { field: 'code', text: 'sign-in.code_missing' } : undefined
          return validateLogin({ email: getField(form, 'email'), password: getField(form, 'password') })
        }}
        send={send}
        failed={() => setUnreachable(true)}
      >
        {errors => (
          <>
            <div className="grid gap-6" hidden={challenge !== undefined}>
              <EmailField label={t('sign-in.email')} value={email} error={errors.email} autoComplete="username webauthn" />
              <PasswordField
                name="password"
                label={t('sign-in.password')}
                autoComplete="current-password"
                maxLength={200}
                autoFocus={email !== undefined}
                error={errors.password}
              />
              <Checkbox name="remember" label={t('sign-in.remember')} />
            </div>
            {challenge && (
              <Suspense>
                <SecondFactorStep error={errors.code} onBack={() => setChallenge(undefined)} />
              </Suspense>
            )}
            {isUnreachable && (
              <p role="alert" className="rounded-control bg-miele-chiaro px-5 py-4 font-semibold">
                {t('sign-in.no_answer')}
              </p>
            )}
          </>
        )}
      </AccountForm>
      <p>
        <PageLink to="/forgot-password" className="link inline-block py-1 font-semibold">
          {t('sign-in.forgot')}
        </PageLink>
      </p>
      <p>
        {t('sign-in.no_account')}{' '}
        <PageLink to="/register" state={backTo && { backTo }} className="link font-semibold">
          {t('sign-in.to_register')}
        </PageLink>
      </p>
      {/* The state outlives a reload, and the server knows nothing of it. */}
      {isHydrated && guarded?.startsWith('/kitchen') && (
        <Suspense>
          <PairingLink />
        </Suspense>
      )}
      {hasPasskeys && (
        <Suspense>
          <PasskeySignIn enter={enter} />
        </Suspense>
      )}
    </div>
  )
}
