import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../api.ts'
import { useTexts } from '../../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import type { Problem } from './check-credentials.ts'

export type AccountErrors = Partial<Record<Problem['field'], string>>

/** What was typed into a field. */
export const typed = (form: FormData, name: string): string => String(form.get(name) ?? '')

interface AccountFormProps {
  button: string
  /** What is said where scripts do not run. */
  withoutScript: string
  /** The first thing wrong, before the server is asked. */
  check: (form: FormData) => Problem | undefined
  send: (form: FormData) => Promise<void>
  /** Told when the server was not reached. */
  failed: (error: unknown) => void
  children: (errors: AccountErrors) => ReactNode
}

/**
 * Login and registration alike: what is wrong is said beside its field and as a toast, the field gets the focus, and
 * what was typed stays.
 */
export function AccountForm({ button, withoutScript, check, send, failed, children }: AccountFormProps) {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<AccountErrors>({})

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const problem = check(data)
    if (problem) {
      const says = t(problem.text)
      setErrors({ [problem.field]: says })
      return toast({ tone: 'error', text: says })
    }
    setErrors({})
    setBusy(true)
    try {
      await send(data)
    } catch (error) {
      if (error instanceof ApiFailure) {
        setErrors(error.fields)
        if (error.message) toast({ tone: 'error', text: error.message })
      } else failed(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <noscript>
        <p className="rounded-control bg-miele-chiaro px-5 py-4 font-semibold">{withoutScript}</p>
      </noscript>
      <form ref={form} noValidate aria-labelledby="form-title" onSubmit={submit} className="grid gap-6 noscript:hidden">
        {children(errors)}
        <Button type="submit" busy={busy} wide>
          {button}
        </Button>
      </form>
    </>
  )
}
