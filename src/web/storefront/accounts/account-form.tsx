import { type FormEvent, type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { ApiError } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { type FieldErrors, useFieldErrors } from '../../ui/field/field-errors.ts'
import type { CredentialsProblem } from './check-credentials.ts'

export type AccountErrors = FieldErrors<CredentialsProblem['field']>

/** What was typed into a field. */
export const getField = (form: FormData, name: string): string => String(form.get(name) ?? '')

/** A call may hold the account in a field of its own: `account.password` is the form's `password`. */
const stripAccountPrefix = (fields: Record<string, string>): AccountErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace(/^account\./, ''), text]))

interface AccountFormProps {
  button: string
  /** What is said where scripts do not run. */
  withoutScript: string
  /** The first thing wrong, before the server is asked. */
  check?: (form: FormData) => CredentialsProblem | undefined
  /** All that is wrong, where the specification asks for no order and no words: each field’s own sentence. */
  wrong?: (form: FormData) => AccountErrors
  send: (form: FormData) => Promise<void>
  /** Told when the server was not reached; `say` says it until the next try. */
  failed: (error: unknown, say: (text: string) => void) => void
  children: (errors: AccountErrors) => ReactNode
}

/**
 * Login and registration alike: what is wrong is said beside its field and as a toast, the field gets the focus, and
 * what was typed stays.
 */
export function AccountForm({ button, withoutScript, check, wrong, send, failed, children }: AccountFormProps) {
  const t = useTexts()
  const [busy, setBusy] = useState(false)
  const { errors, point, begin, say, props } = useFieldErrors<CredentialsProblem['field']>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    begin()
    const problem = check?.(data)
    const formErrors: AccountErrors = problem ? { [problem.field]: t(problem.text) } : (wrong?.(data) ?? {})
    const [firstError] = Object.values(formErrors)
    if (firstError) {
      point(formErrors)
      return say(firstError)
    }
    setBusy(true)
    try {
      await send(data)
    } catch (error) {
      if (error instanceof ApiError) {
        // Which of the two was wrong is told to nobody; it is the password that is typed again.
        point(error.code === 'wrong_credentials' ? { password: error.message } : stripAccountPrefix(error.fields))
        if (error.message) say(error.message)
      } else failed(error, say)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <noscript>
        <p className="rounded-control bg-miele-chiaro px-5 py-4 font-semibold">{withoutScript}</p>
      </noscript>
      <form {...props} noValidate aria-labelledby="form-title" onSubmit={submit} className="grid gap-6 noscript:hidden">
        {children(errors)}
        <Button type="submit" busy={busy} wide>
          {button}
        </Button>
      </form>
    </>
  )
}
