import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { ApiError, api, NetworkError } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import type { LoginAnswer } from './login-answer.ts'
import { useSigningInTexts } from './texts.ts'

const readOptions = async () => (await api<{ options: PublicKeyCredentialRequestOptionsJSON }>('POST', '/auth/passkeys/options')).options

/** The checkbox of the form above counts for both ways to sign in. */
const isRemembered = (): boolean => document.querySelector<HTMLInputElement>('input[name=remember]')?.checked ?? false

/** Failures that are the person's choice: the dialog was closed, or the other way to sign in took over. */
const isCancelled = (error: unknown): boolean => error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** Sign-in with a passkey: by a button, and where the browser can among the suggestions of the email field. */
export default function PasskeySignIn({ enter }: { enter: (answer: LoginAnswer) => Promise<void> }) {
  const t = useSigningInTexts()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const signIn = useCallback(
    async (response: AuthenticationResponseJSON) =>
      enter(await api<LoginAnswer>('POST', '/auth/passkeys/login', { body: { response, remember: isRemembered() } })),
    [enter],
  )
  const showFailure = (error: unknown) => {
    if (isCancelled(error)) return
    if (error instanceof ApiError) setProblem(error.message)
    else setProblem(t(error instanceof NetworkError ? 'signing-in.passkey_offline' : 'signing-in.passkey_failed'))
  }
  const takeSuggestion = useEffectEvent((response: AuthenticationResponseJSON) => signIn(response).catch(showFailure))

  useEffect(() => {
    let hasLeft = false
    const offerSuggestions = async () => {
      if (!(await browserSupportsWebAuthnAutofill()) || hasLeft) return
      const optionsJSON = await readOptions()
      if (hasLeft) return
      await takeSuggestion(await startAuthentication({ optionsJSON, useBrowserAutofill: true }))
    }
    // Suggestions are a courtesy: without them the button and the password remain.
    offerSuggestions().catch(() => {})
    return () => {
      hasLeft = true
      WebAuthnAbortService.cancelCeremony()
    }
  }, [])

  const press = async () => {
    setBusy(true)
    setProblem('')
    try {
      await signIn(await startAuthentication({ optionsJSON: await readOptions() }))
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-2 border-t-2 border-sabbia pt-6">
      <Button tone="outline" busy={busy} onClick={() => void press()}>
        {t('signing-in.passkey')}
      </Button>
      <p className="text-cenere">{t('signing-in.passkey_hint')}</p>
      {problem && (
        <p role="alert" className="rounded-control bg-miele-chiaro px-5 py-4 font-semibold">
          {problem}
        </p>
      )}
    </div>
  )
}
