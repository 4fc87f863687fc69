import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { getCurrentSession } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field/field.tsx'
import { PasswordField } from '../ui/field/password-field.tsx'
import { useApiDocsTexts } from './texts.ts'

/** Identity for trying calls, held by this page only, so that trying never signs anybody in or out of the site. */
export interface Identity {
  token: string
  /** Undefined for a pasted token. */
  name: string | undefined
  from: 'site' | 'login' | 'pasted'
}

/** Defaults to the user signed in on the site. */
export function useIdentity(): [Identity | undefined, (identity: Identity | undefined) => void] {
  const [identity, setIdentity] = useState<Identity | undefined>(() => {
    const session = getCurrentSession()
    return session ? { token: session.token, name: session.user.name, from: 'site' } : undefined
  })
  return [identity, setIdentity]
}

interface IdentityPanelProps {
  identity: Identity | undefined
  onChange: (identity: Identity | undefined) => void
}

/** Sign in, paste a token, or go without. */
export function IdentityPanel({ identity, onChange }: IdentityPanelProps) {
  const t = useApiDocsTexts()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const statusText = !identity
    ? t('api-docs.identity_nobody')
    : identity.from === 'pasted'
      ? t('api-docs.identity_pasted')
      : t(identity.from === 'site' ? 'api-docs.identity_site' : 'api-docs.identity_now', { name: identity.name })
  return (
    <section aria-labelledby={titleId} className="border-b border-nebbia bg-sabbia">
      <div className="page grid gap-x-12 gap-y-6 py-8 lg:grid-cols-3">
        <div className="grid content-start justify-items-start gap-3">
          <h2 ref={title} id={titleId} tabIndex={-1} className="text-title outline-none">
            {t('api-docs.identity_title')}
          </h2>
          <p role="status" className="font-semibold">
            {statusText}
          </p>
          <p>{t('api-docs.identity_lead')}</p>
          {identity && (
            <Button tone="outline" onClick={() => onChange(undefined)}>
              {t('api-docs.identity_drop')}
            </Button>
          )}
        </div>
        <SignIn onChange={onChange} />
        <PasteToken onChange={onChange} />
      </div>
    </section>
  )
}

function SignIn({ onChange }: Pick<IdentityPanelProps, 'onChange'>) {
  const t = useApiDocsTexts()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const formData = new FormData(event.currentTarget)
    setBusy(true)
    setError('')
    try {
      const answer = await fetch('/api/v1/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
        body: JSON.stringify({ email: formData.get('email'), password: formData.get('password') }),
      })
      const { success, message, token, user } = (await answer.json()) as { success: boolean; message: string; token: string; user: { name: string } }
      if (success) onChange({ token, name: user.name, from: 'login' })
      else setError(message)
    } catch {
      setError(t('api-docs.no_answer'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="grid content-start justify-items-start gap-4 *:w-full" noValidate onSubmit={send} onInput={() => setError('')}>
      <TextField name="email" label={t('api-docs.identity_email')} error={error} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <PasswordField name="password" label={t('api-docs.identity_password')} />
      <Button type="submit" tone="carbone" busy={busy}>
        {t('api-docs.identity_login')}
      </Button>
    </form>
  )
}

function PasteToken({ onChange }: Pick<IdentityPanelProps, 'onChange'>) {
  const t = useApiDocsTexts()
  const [pasted, setPasted] = useState('')
  return (
    <form
      className="grid content-start justify-items-start gap-4 *:w-full"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const token = pasted.trim().replace(/^Bearer\s+/i, '')
        if (token !== '') onChange({ token, name: undefined, from: 'pasted' })
      }}
    >
      <TextField
        label={t('api-docs.identity_paste')}
        value={pasted}
        onChange={event => setPasted(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" tone="outline">
        {t('api-docs.identity_use')}
      </Button>
    </form>
  )
}
