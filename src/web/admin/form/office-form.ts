import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../api.ts'
import { toast } from '../../ui/toast.ts'
import { type FailureTexts, toastFailure } from '../failure-texts.ts'
import { useUnsavedWarning } from './unsaved.ts'

type Values = Record<string, string | boolean | string[] | File | undefined>
type Errors<Form> = Partial<Record<keyof Form & string, string>>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface OfficeFormOptions<Form extends Values> {
  /** What is there before anything is typed; read once. */
  initial: Form
  /** What the browser can say by itself, in the order in which it is said. */
  check?: (values: Form) => Errors<Form>
  /** Sends; whatever it throws keeps the form as it is. */
  send: (values: Form) => Promise<void>
  texts: FailureTexts
  /** A refusal that is no field's fault: true when it was dealt with. */
  onRefused?: (failure: ApiFailure) => boolean
}

const same = (a: Values[string], b: Values[string]) => (a instanceof File || b instanceof File ? a === b : JSON.stringify(a) === JSON.stringify(b))

/**
 * A form of the signed-in areas: keeps what was typed when it is refused, marks the refused fields, focuses the first
 * and says why as a toast; asks before unsaved changes are left behind.
 */
export function useOfficeForm<Form extends Values>({ initial, check, send, texts, onRefused }: OfficeFormOptions<Form>) {
  const [values, setValues] = useState(initial)
  const [saved, setSaved] = useState(initial)
  const [errors, setErrors] = useState<Errors<Form>>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const unsaved = useRef(false)
  unsaved.current = Object.keys(values).some(name => !same(values[name], saved[name]))
  useUnsavedWarning(unsaved)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  const set = <Name extends keyof Form & string>(name: Name, value: Form[Name]) => setValues(before => ({ ...before, [name]: value }))
  /** Empty again, or as it is saved now: nothing is left to lose. */
  const reset = (to: Form) => {
    unsaved.current = false
    setValues(to)
    setSaved(to)
    setErrors({})
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong = check?.(values) ?? {}
    setErrors(wrong)
    const first = Object.values(wrong)[0]
    if (typeof first === 'string') return toast({ tone: 'error', text: first })
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      if (error instanceof ApiFailure) {
        if (onRefused?.(error)) return
        setErrors(error.fields as Errors<Form>)
      }
      toastFailure(error, texts)
    } finally {
      setBusy(false)
    }
  }

  /** For a control of the kit: `<TextField {...field('title')} label=… />`. */
  const field = (name: keyof Form & string) => ({
    name,
    value: String(values[name] ?? ''),
    error: errors[name],
    onChange: (event: ChangeEvent<Control>) => set(name, event.target.value as Form[typeof name]),
  })

  return { values, set, reset, errors, busy, field, props: { ref: form, onSubmit: submit, noValidate: true } }
}
