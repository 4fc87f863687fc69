import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiFailure, api } from './api.ts'
import { useOfficeTexts } from './office-texts.ts'
import { keepSession, type Session, type SignedInUser } from './session.ts'
import { Button } from './ui/button.tsx'
import { PasswordField } from './ui/field.tsx'
import { Sheet } from './ui/sheet.tsx'

/** Over the page on which a session has ended: the same person goes on with the password alone. */
export default function SignInAgain({ user }: { user: SignedInUser }) {
  const t = useOfficeTexts()
  const navigate = useNavigate()
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const password = String(new FormData(form).get('password') ?? '')
    const refuse = (text: string) => {
      setError(text)
      form.querySelector('input')?.focus()
    }
    if (password === '') return refuse(t('office.session_password_missing'))
    setBusy(true)
    try {
      const { token, user: same, expiresAt } = await api<Session>('POST', '/auth/login', { body: { email: user.email, password } })
      keepSession({ token, user: same, expiresAt })
    } catch (failure) {
      refuse(failure instanceof ApiFailure && failure.message ? failure.message : t('office.not_sent'))
    } finally {
      setBusy(false)
    }
  }

  return (
    // Esc leaves it open: without a session there is nothing to go back to.
    <Sheet onClose={() => {}}>
      {({ titleId }) => (
        <form className="grid gap-5 p-6 sm:p-8" noValidate onSubmit={send}>
          <h2 id={titleId} className="text-title">
            {t('office.session_ended')}
          </h2>
          <p>
            {t('office.session_ended_lead')} <strong className="break-words">{user.email}</strong>
          </p>
          <input type="text" name="email" value={user.email} readOnly autoComplete="username" hidden />
          <PasswordField name="password" label={t('office.session_password')} maxLength={200} error={error} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {t('office.session_continue')}
            </Button>
            <Button tone="plain" onClick={() => navigate('/login')}>
              {t('office.session_other')}
            </Button>
          </div>
        </form>
      )}
    </Sheet>
  )
}
