import { type FormEvent, type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { ApiError } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { type FieldErrors, useFieldErrors } from '../../ui/field/field-errors.ts'
import type { CredentialsProblem } from './check-credentials.ts'

type AccountErrors = FieldErrors<CredentialsProblem['field']>

/** Text typed into a field. */
export const getField = (form: FormData, name: string): string => String(form.get(name) ?? '')

/** Some calls nest the account: `account.password` is the form's `password`. */
const stripAccountPrefix = (fields: Record<string, string>): AccountErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace(/^account\./, ''), text]))

interface AccountFormProps {
  button: string
  /** Text shown without JavaScript. */
  withoutScript: string
  /** First problem, checked before the request. */
  check?: (form: FormData) => CredentialsProblem | undefined
  /** Field errors, where the specification defines neither order nor texts. */
  wrong?: (form: FormData) => AccountErrors
  send: (form: FormData) => Promise<void>
  /** Called when the server was not reached; `say` shows a text until the next try. */
  failed: (error: unknown, say: (text: string) => void) => void
  children: (errors: AccountErrors) => ReactNode
}

/** Form of login and registration: errors show beside the field and as a toast, the field takes focus, and input is kept. */
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
        // The server does not reveal which of the two was wrong; focus the password, which the user types again.
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
