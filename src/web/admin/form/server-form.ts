import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { signedInText } from '../../i18n/signed-in-texts.ts'
import { useSession } from '../../session/session.ts'
import { ApiError, NetworkError } from '../../shared/api.ts'
import { type FieldErrors, useFieldErrors } from '../../ui/field/field-errors.ts'
import { isPictureError } from '../../ui/picture-error.ts'
import { toast } from '../../ui/toast/toast.ts'
import { type FailureTexts, toastFailure } from '../failure-texts.ts'
import { useMayChange } from '../may-change.ts'
import { waitUntilReachable } from '../query.ts'
import { mergeVersions, preferTheirs } from './conflict/merge-versions.ts'
import { affectsField, isDeepEqual } from './form-values.ts'
import { findInvalidFileInput } from './refused-file.ts'
import { useTrackUnsaved } from './unsaved.ts'

type Values = Record<string, string | boolean | object | undefined>
type Errors<Form> = FieldErrors<keyof Form & string>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface ServerFormOptions<Form extends Values> {
  /** Initial values; read once. */
  initial: Form
  /** Client-side errors, in the order shown. */
  check?: (values: Form) => Errors<Form>
  /** Confirms unusual consequences before sending; false keeps the form as it is. */
  ask?: (values: Form) => Promise<boolean>
  /** Sends the form; any error keeps it as it is. */
  send: (values: Form) => Promise<void>
  texts: FailureTexts
  /** Handles a refusal on the screen itself; true when handled. */
  onRefused?: (failure: ApiError) => boolean
  /** Field of the file, for errors about it. */
  file?: keyof Form & string
}

/**
 * Form of the signed-in areas. A refusal keeps the input, marks the fields, focuses the first and shows a toast; leaving with unsaved changes is
 * confirmed. Offline forms wait for the connection, expired sessions for the same user's sign-in, and are then sent.
 */
export function useServerForm<Form extends Values>({ initial, check, ask, send, texts, onRefused, file }: ServerFormOptions<Form>) {
  const [values, setValues] = useState(initial)
  const [saved, setSaved] = useState(initial)
  const [busy, setBusy] = useState(false)
  const { errors, point, drop, begin, say, toastTopic, props } = useFieldErrors<keyof Form & string>()
  const unsaved = useRef(false)
  unsaved.current = Object.keys(values).some(name => !isDeepEqual(values[name], saved[name]))
  const mayChange = useMayChange()
  useTrackUnsaved(unsaved)

  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const latest = useRef(values)
  latest.current = values

  const set = <Name extends keyof Form & string>(name: Name, value: Form[Name]) => {
    const before = latest.current
    setValues(values => ({ ...values, [name]: value }))
    drop(field => affectsField(field, before, { ...before, [name]: value }))
  }
  const mapFields = (of: (name: keyof Form & string) => unknown) => Object.fromEntries(Object.keys(values).map(name => [name, of(name)])) as Form

  /** Resets the form to empty or saved values, keeping input made since `sent`. Returns whether unsaved changes remain. */
  const reset = (to: Form, sent = latest.current) => {
    const now = latest.current
    const after = mapFields(name => (isDeepEqual(now[name], sent[name]) ? to[name] : now[name]))
    unsaved.current = !isDeepEqual(after, to)
    setValues(after)
    setSaved(to)
    drop(() => true)
    return unsaved.current
  }

  /**
   * Merges another user's save into untouched fields; own input stays. Fields changed by both stay open until settled: closing the question asks
   * again on the next save.
   */
  const bringIn = (theirs: Form) => {
    setValues(mapFields(name => mergeVersions(saved[name], values[name], theirs[name])))
    setSaved(mapFields(name => (isDeepEqual(values[name], saved[name]) ? theirs[name] : saved[name])))
  }
  /** Values with theirs in the fields changed by both; own other changes stay. */
  const takenFrom = (theirs: Form) => mapFields(name => preferTheirs(saved[name], values[name], theirs[name]))
  /** Settles a conflict: takes theirs in the fields changed by both, or keeps own values. */
  const settle = (theirs: Form, take: boolean) => {
    if (take) setValues(takenFrom(theirs))
    setSaved(theirs)
    drop(() => true)
  }

  const session = useSession()
  const [userId] = useState(session?.user._id)
  const [awaitsLogin, setAwaitsLogin] = useState(false)
  const resend = useEffectEvent(() => submitForm())
  useEffect(() => {
    if (!awaitsLogin || !session || session.user._id !== userId) return
    setAwaitsLogin(false)
    void resend()
  }, [awaitsLogin, session, userId])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const fieldErrors = check?.(values) ?? {}
    begin()
    point(fieldErrors)
    const first = Object.values(fieldErrors)[0]
    if (typeof first === 'string') return say(first)
    const invalidFile = findInvalidFileInput(props.ref.current)
    if (invalidFile) {
      invalidFile.focus()
      return say(invalidFile.validationMessage)
    }
    if (ask && !(await ask(values))) return
    await submitForm()
  }

  const submitForm = async () => {
    setBusy(true)
    await attempt(latest.current)
    setBusy(false)
  }

  const attempt = async (sent: Form): Promise<void> => {
    const { onLine } = navigator
    try {
      await send(sent)
    } catch (error) {
      if (error instanceof ApiError) {
        if (error.status === 401) return setAwaitsLogin(true)
        if (onRefused?.(error)) return
        const ofFile = file && isPictureError(error.code) ? { [file]: error.message } : {}
        point({ ...error.fields, ...ofFile } as Errors<Form>)
      }
      const isOffline = error instanceof NetworkError
      toastFailure(error, isOffline && !onLine ? { broken: signedInText('office.connection_lost'), ...texts } : texts, toastTopic)
      if (!isOffline) return
      const reachable = waitUntilReachable()
      if (onLine) {
        // The request may have arrived: the user decides whether to send again.
        void reachable.then(() => isMounted.current && toast({ tone: 'info', text: signedInText('office.connection_back') }))
        return
      }
      // Nothing was sent: the form as it is by then goes out automatically.
      await reachable
      if (isMounted.current) await attempt(latest.current)
    }
  }

  /** Props for a form control: `<TextField {...field('title')} label=… />`. */
  const field = (name: keyof Form & string) => ({
    name,
    value: String(values[name] ?? ''),
    error: errors[name],
    ...(!mayChange && { disabled: true }),
    onChange: (event: ChangeEvent<Control>) => set(name, event.target.value as Form[typeof name]),
  })

  return { values, set, reset, bringIn, takenFrom, settle, errors, busy, field, props: { ref: props.ref, onSubmit: submit, noValidate: true } }
}
