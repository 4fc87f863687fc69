import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { signedInText } from '../../i18n/signed-in-texts.ts'
import { useSession } from '../../session/session.ts'
import { ApiError, NetworkError } from '../../shared/api.ts'
import { type FieldErrors, useFieldErrors } from '../../ui/field/field-errors.ts'
import { isPictureError } from '../../ui/picture-error.ts'
import { toast } from '../../ui/toast/toast.ts'
import { type FailureTexts, toastFailure } from '../failure-texts.ts'
import { waitUntilReachable } from '../query.ts'
import { mergeVersions, preferTheirs } from './conflict/merge-versions.ts'
import { affectsField, isDeepEqual } from './form-values.ts'
import { findInvalidFileInput } from './refused-file.ts'
import { useTrackUnsaved } from './unsaved.ts'

type Values = Record<string, string | boolean | object | undefined>
type Errors<Form> = FieldErrors<keyof Form & string>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface ServerFormOptions<Form extends Values> {
  /** What is there before anything is typed; read once. */
  initial: Form
  /** What the browser can say by itself, in the order in which it is said. */
  check?: (values: Form) => Errors<Form>
  /** What it would do that hardly anybody means is asked before it is sent: false keeps the form as it is. */
  ask?: (values: Form) => Promise<boolean>
  /** Sends; whatever it throws keeps the form as it is. */
  send: (values: Form) => Promise<void>
  texts: FailureTexts
  /** A refusal that the screen deals with by itself: true when it does. */
  onRefused?: (failure: ApiError) => boolean
  /** The field of the file, for what is refused of it. */
  file?: keyof Form & string
}

/**
 * A form of the signed-in areas: keeps what was typed when it is refused, marks the refused fields, focuses the first
 * and says why as a toast; asks before unsaved changes are left behind. Without a connection it waits for one; where the session has
 * ended, for the same person to sign in again: then it is sent.
 */
export function useServerForm<Form extends Values>({ initial, check, ask, send, texts, onRefused, file }: ServerFormOptions<Form>) {
  const [values, setValues] = useState(initial)
  const [saved, setSaved] = useState(initial)
  const [busy, setBusy] = useState(false)
  const { errors, point, drop, begin, say, of, props } = useFieldErrors<keyof Form & string>()
  const unsaved = useRef(false)
  unsaved.current = Object.keys(values).some(name => !isDeepEqual(values[name], saved[name]))
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

  /** Empty again, or as it is saved now: nothing is left to lose but what was typed since it was `sent`, where one goes on with the same. Whether something is. */
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
   * What somebody else has saved meanwhile, wherever nothing was typed here; what was typed stays. What both have changed is open until it
   * is settled: whoever closes the question is asked it again.
   */
  const bringIn = (theirs: Form) => {
    setValues(mapFields(name => mergeVersions(saved[name], values[name], theirs[name])))
    setSaved(mapFields(name => (isDeepEqual(values[name], saved[name]) ? theirs[name] : saved[name])))
  }
  /** As it would stand with theirs in what both have changed: what was changed here alone stays. */
  const takenFrom = (theirs: Form) => mapFields(name => preferTheirs(saved[name], values[name], theirs[name]))
  /** It is decided: with theirs in what both have changed, or with one's own. */
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
      toastFailure(error, isOffline && !onLine ? { broken: signedInText('office.connection_lost'), ...texts } : texts, of)
      if (!isOffline) return
      const reachable = waitUntilReachable()
      if (onLine) {
        // It may have arrived: whether it is sent again, a person decides.
        void reachable.then(() => isMounted.current && toast({ tone: 'info', text: signedInText('office.connection_back') }))
        return
      }
      // Nothing had left this device: as it stands then, it goes out by itself.
      await reachable
      if (isMounted.current) await attempt(latest.current)
    }
  }

  /** For a control of the kit: `<TextField {...field('title')} label=… />`. */
  const field = (name: keyof Form & string) => ({
    name,
    value: String(values[name] ?? ''),
    error: errors[name],
    onChange: (event: ChangeEvent<Control>) => set(name, event.target.value as Form[typeof name]),
  })

  return { values, set, reset, bringIn, takenFrom, settle, errors, busy, field, props: { ref: props.ref, onSubmit: submit, noValidate: true } }
}
