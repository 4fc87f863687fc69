import { type FormEvent, useEffect, useRef, useState } from 'react'
import { dismissToasts, toast } from '../toast/toast.ts'

export type FieldErrors<Name extends string = string> = Partial<Record<Name, string>>

/**
 * What lies beneath a modal dialog is hidden from everyone: the dialog keeps the focus. Asked of the field: a form that holds
 * what is read aloud as it changes is not hidden itself, only all that is around that.
 */
const isUnderDialog = (field: HTMLElement) => field.closest('[aria-hidden="true"], [inert]') !== null

/**
 * What is wrong with a form, by its fields' names, the first of them in focus: `<form {...props}>`. Each is said until its field is
 * changed, and as a toast until the form is sent again.
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
  /** What has been put right, or may have been. */
  const drop = (isOver: (name: string) => boolean) =>
    setErrors(before => {
      const remaining = Object.entries(before).filter(([name]) => !isOver(name))
      return remaining.length === Object.keys(before).length ? before : (Object.fromEntries(remaining) as FieldErrors<Name>)
    })

  return {
    errors,
    point,
    drop,
    /** A new try: what was said of the one before is over. */
    begin: () => {
      dismissToasts(form)
      setErrors({})
    },
    say: (text: string) => toast({ tone: 'error', text, of: form }),
    /** For toasts that others raise. */
    of: form as object,
    props: {
      ref: form,
      onInput: ({ target }: FormEvent) => drop(name => name === (target as HTMLInputElement).name),
    },
  }
}
