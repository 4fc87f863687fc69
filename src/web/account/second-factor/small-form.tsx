import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { toastFailure } from '../../admin/failure-texts.ts'
import { ApiFailure } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { secondFactorText as t } from './texts.ts'

interface SmallFormProps {
  send: (typed: (name: string) => string) => Promise<void>
  button: string
  onCancel: () => void
  children: (errors: Record<string, string>) => ReactNode
}

/** A password, a code, or both: what is wrong is said beside its field; what was typed stays. */
export function SmallForm({ send, button, onCancel, children }: SmallFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    setBusy(true)
    setErrors({})
    try {
      await send(name => String(data.get(name) ?? '').trim())
    } catch (error) {
      if (error instanceof ApiFailure) setErrors(error.fields)
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-xl gap-5">
      {children(errors)}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {button}
        </Button>
        <Button tone="plain" onClick={onCancel}>
          {t('second-factor.cancel')}
        </Button>
      </div>
    </form>
  )
}
