import { type FormEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { signedInText as t } from '../i18n/signed-in-texts.ts'
import { ApiError, api } from '../shared/api.ts'
import { lazyPart } from '../shared/lazy-part.ts'
import { discardUnsavedChanges, hasUnsavedChanges } from '../shared/unsaved.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/field/password-field.tsx'
import { usePath } from '../ui/page-link.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { toast } from '../ui/toast/toast.ts'
import { consumePendingAction } from './resume-after-login.ts'
import { getSecondFactorChallenge, isChallengeExpired } from './second-factor-challenge.ts'
import { getDashboardPath, type Session, type SignedInUser } from './session.ts'
import { clearSession, startSession } from './session-change.ts'

const SecondFactorStep = lazyPart(() => import('../storefront/accounts/second-factor-step.tsx'))

interface SignInAgainProps {
  user: SignedInUser
  /** User who signed in in another tab meanwhile. */
  another: SignedInUser | undefined
}

/** Dialog over the page of an expired session: the same user continues with the password, and the second-factor code if set up. */
export default function SignInAgain({ user, another }: SignInAgainProps) {
  const navigate = useNavigate()
  const path = usePath()
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const [challenge, setChallenge] = useState<string>()

  const [leaving, setLeaving] = useState(false)

  /** Leaves the page: unsaved input belongs to the previous user. */
  const leavePage = () => {
    discardUnsavedChanges()
    if (!another) clearSession()
    void navigate(path(another ? getDashboardPath(another) : '/login'))
  }

  const returnToPassword = () => {
    setChallenge(undefined)
    setError('')
  }

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const readField = (name: string) => String(new FormData(form).get(name) ?? '')
    const showError = (text: string) => {
      setError(text)
      form.querySelector<HTMLElement>(`input[name=${challenge ? 'code' : 'password'}]`)?.focus()
    }
    const password = readField('password')
    if (password === '') return showError(t('office.session_password_missing'))
    if (challenge && readField('code').trim() === '') return showError(t('office.session_code_missing'))
    setBusy(true)
    setError('')
    try {
      const body = { email: user.email, password, ...(challenge && { challenge, code: readField('code') }) }
      const { token, user: signedInUser, expiresAt } = await api<Session>('POST', '/auth/login', { body })
      startSession({ token, user: signedInUser, expiresAt })
      if (consumePendingAction()) toast({ tone: 'info', text: t('office.session_not_done') })
    } catch (failure) {
      const newChallenge = getSecondFactorChallenge(failure)
      if (newChallenge) return setChallenge(newChallenge)
      if (isChallengeExpired(failure)) setChallenge(undefined)
      showError(failure instanceof ApiError && failure.message ? failure.message : t('office.not_reached'))
    } finally {
      setBusy(false)
    }
  }

  return (
    // Esc keeps the dialog open: without a session the page behind is unusable.
    <Sheet onClose={() => {}}>
      {({ titleId }) => (
        <form className="grid gap-5 p-6 sm:p-8" noValidate onSubmit={send} onInput={() => setError('')}>
          <h2 id={titleId} className="text-title">
            {t(another ? 'office.session_another' : 'office.session_ended')}
          </h2>
          <p>
            {another ? t('office.session_another_lead', { name: another.name || another.email }) : t('office.session_ended_lead')}{' '}
            <strong className="break-words">{user.email}</strong>
          </p>
          <input type="text" name="email" value={user.email} readOnly autoComplete="username" hidden />
          <div hidden={challenge !== undefined}>
            <PasswordField name="password" label={t('office.session_password')} maxLength={200} error={challenge ? undefined : error} />
          </div>
          {challenge && (
            <Suspense>
              <SecondFactorStep error={error} onBack={returnToPassword} />
            </Suspense>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {t('office.session_continue')}
            </Button>
            <Button tone="plain" aria-expanded={leaving} onClick={() => (hasUnsavedChanges() ? setLeaving(true) : leavePage())}>
              {another ? t('office.session_another_go', { name: another.name || another.email }) : t('office.session_other')}
            </Button>
          </div>
          {leaving && <ConfirmLeave onLeave={leavePage} onStay={() => setLeaving(false)} />}
        </form>
      )}
    </Sheet>
  )
}

/** Rendered inside the dialog, because nothing can lie above a modal dialog. Leaving discards the unsaved input. */
function ConfirmLeave({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const id = useId()
  const stay = useRef<HTMLDivElement>(null)
  useEffect(() => stay.current?.querySelector('button')?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a fieldset: it has no fields
    <div role="group" aria-labelledby={id} className="grid gap-4 rounded-control bg-miele-chiaro p-5">
      <p id={id} role="alert" className="font-semibold">
        {t('office.unsaved')}
      </p>
      <div ref={stay} className="flex flex-wrap gap-3">
        <Button tone="outline" onClick={onStay}>
          {t('office.unsaved_stay')}
        </Button>
        <Button tone="plain" onClick={onLeave}>
          {t('office.unsaved_leave')}
        </Button>
      </div>
    </div>
  )
}
