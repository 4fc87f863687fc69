import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type TextKey, useTexts } from '../../i18n/texts.tsx'
import { ApiError } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { type FieldErrors, useFieldErrors } from '../../ui/field/field-errors.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { type MessageKind, requestFormToken, sendMessage } from './send-message.ts'

interface MessageFormProps {
  kind: MessageKind
  /** Id of the element that labels the form. */
  labelledBy: string
  send: TextKey
  privacyNote: TextKey
  contacts: { email: string; phone: string }
  /** Validates the form before sending; errors are shown like the server's. */
  check?: (form: FormData) => FieldErrors
  children: (errors: FieldErrors) => ReactNode
}

/**
 * Form that writes to the chain. A refused form keeps its input and focuses the first wrong field; thanks replace the form. Missing fields are
 * reported before the request, in the server's words.
 */
export function MessageForm({ kind, labelledBy, send, privacyNote, contacts, check, children }: MessageFormProps) {
  const t = useTexts()
  const [busy, setBusy] = useState(false)
  const [thanks, setThanks] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { errors, point, begin, props } = useFieldErrors()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    setProblem(undefined)
    begin()
    setBusy(true)
    try {
      const missing = Object.entries((await loadValidation())?.validateMessage(kind, data) ?? {}).map(([field, text]) => [field, t(text)])
      const formErrors: FieldErrors = { ...Object.fromEntries(missing), ...check?.(data) }
      if (Object.keys(formErrors).length > 0) return point(formErrors)
      setThanks(await sendMessage(kind, data))
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      point(fields)
      const hasVisibleField = Object.keys(fields).some(name => props.ref.current?.elements.namedItem(name))
      if (!hasVisibleField) setProblem(error instanceof ApiError && error.message ? error.message : t('forms.no_answer'))
    } finally {
      setBusy(false)
    }
  }

  if (thanks !== undefined) return <ThankYou kind={kind} text={thanks} writeAnother={() => setThanks(undefined)} />
  return (
    <>
      <noscript>
        <p className="rounded-control bg-miele-chiaro px-5 py-4 font-semibold">{t('forms.without_script', contacts)}</p>
      </noscript>
      <form
        {...props}
        noValidate
        aria-labelledby={labelledBy}
        onSubmit={submit}
        onFocus={() => {
          void requestFormToken().catch(() => {})
          void loadValidation()
        }}
        className="grid gap-6 noscript:hidden"
      >
        {children(errors)}
        <HoneypotField />
        {problem && (
          <p role="alert" className="rounded-control bg-miele-chiaro px-5 py-4 font-semibold">
            {problem}
          </p>
        )}
        <div className="grid gap-3">
          <Button type="submit" busy={busy} wide>
            {t(send)}
          </Button>
          <p className="text-cenere">
            {t(privacyNote)}{' '}
            <PageLink to="/privacy-policy" className="link text-carbone">
              {t('forms.privacy_link')}
            </PageLink>
          </p>
        </div>
      </form>
    </>
  )
}

/** Address validation is large, so its code loads at the first input. Without it the server validates. */
const loadValidation = () => import('./check-message.ts').catch(() => undefined)

/** Honeypot: hidden from people, filled in by bots. */
function HoneypotField() {
  const t = useTexts()
  return (
    <div aria-hidden="true" className="absolute -start-[200vw] size-px overflow-hidden">
      <label htmlFor="website">{t('forms.website')}</label>
      <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

function ThankYou({ kind, text, writeAnother }: { kind: MessageKind; text: string; writeAnother: () => void }) {
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-5 py-4" role="status">
      <svg viewBox="0 0 48 48" className="size-16 text-prezzemolo" aria-hidden="true">
        <circle cx="24" cy="24" r="24" fill="currentColor" />
        <path d="m13 25 8 8 15-17" className="fill-none stroke-crema" strokeWidth="5" />
      </svg>
      <h3 ref={heading} tabIndex={-1} className="text-title outline-none">
        {t('forms.sent')}
      </h3>
      <p className="max-w-[25em] text-lead">{text}</p>
      <Button tone="outline" onClick={writeAnother}>
        {t('forms.another', { kind })}
      </Button>
    </div>
  )
}
