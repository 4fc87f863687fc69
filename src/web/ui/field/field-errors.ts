import { type FormEvent, useEffect, useRef, useState } from 'react'
import { dismissToasts, toast } from '../toast/toast.ts'

export type FieldErrors<Name extends string = string> = Partial<Record<Name, string>>

/**
 * Whether a modal dialog covers the field: everything beneath is hidden, and the dialog keeps focus. Check the field, not the form: in a form
 * with a live region only the elements around that region are hidden.
 */
const isUnderDialog = (field: HTMLElement) => field.closest('[aria-hidden="true"], [inert]') !== null

/**
 * Errors of a form by field name, the first one focused: `<form {...props}>`. Each error is shown until its field changes, and as a toast until the
 * form is sent again.
 */
export function useFieldErrors<Name extends string = string>() {
  const form = useRef<HTMLFormElement>(null)
  const shouldFocus = useRef(false)
  const [errors, setErrors] = useState<FieldErrors<Name>>({})
  useEffect(() => {
    const invalidField = shouldFocus.current && Object.keys(errors).length > 0 ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null
    if (invalidField && !isUnderDialog(invalidField)) invalidField.focus()
    shouldFocus.current = false
  }, [errors])

  const point = (wrong: FieldErrors<Name>) => {
    shouldFocus.current = true
    setErrors(wrong)
  }
  /** Drops the errors of changed fields. */
  const drop = (isOver: (name: string) => boolean) =>
    setErrors(before => {
      const remaining = Object.entries(before).filter(([name]) => !isOver(name))
      return remaining.length === Object.keys(before).length ? before : (Object.fromEntries(remaining) as FieldErrors<Name>)
    })

  return {
    errors,
    point,
    drop,
    /** Starts a new submit: clears the previous errors. */
    begin: () => {
      dismissToasts(form)
      setErrors({})
    },
    say: (text: string) => toast({ tone: 'error', text, topic: form }),
    /** Key for toasts raised elsewhere. */
    toastTopic: form as object,
    props: {
      ref: form,
      onInput: ({ target }: FormEvent) => drop(name => name === (target as HTMLInputElement).name),
    },
  }
}
