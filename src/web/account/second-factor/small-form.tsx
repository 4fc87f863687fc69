import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { toastFailure } from '../../admin/failure-texts.ts'
import { ApiError } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { type FieldErrors, useFieldErrors } from '../../ui/field/field-errors.ts'
import { secondFactorText as t } from './texts.ts'

interface SecondFactorFormProps {
  send: (readField: (name: string) => string) => Promise<void>
  button: string
  onCancel: () => void
  children: (errors: FieldErrors) => ReactNode
}

/** Form for a password, a code, or both: errors show beside their field, input is kept. */
export function SecondFactorForm({ send, button, onCancel, children }: SecondFactorFormProps) {
  const [busy, setBusy] = useState(false)
  const { errors, point, begin, toastTopic, props } = useFieldErrors()
  const form = props.ref
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    setBusy(true)
    begin()
    try {
      await send(name => String(data.get(name) ?? '').trim())
    } catch (error) {
      if (error instanceof ApiError) point(error.fields)
      toastFailure(error, {}, toastTopic)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form {...props} noValidate onSubmit={submit} className="grid max-w-xl gap-5">
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
