import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { signedInText } from '../../i18n/signed-in-texts.ts'
import { useSession } from '../../session/session.ts'
import { ApiFailure, NoAnswer } from '../../shared/api.ts'
import { type FieldErrors, useFieldErrors } from '../../ui/field/field-errors.ts'
import { isAboutPicture } from '../../ui/picture-trouble.ts'
import { toast } from '../../ui/toast/toast.ts'
import { type FailureTexts, toastFailure } from '../failure-texts.ts'
import { untilReached } from '../query.ts'
import { mergeVersions, takeVersions } from './conflict/merge-versions.ts'
import { same, touches } from './form-values.ts'
import { refusedFileOf } from './refused-file.ts'
import { useUnsaved } from './unsaved.ts'

type Values = Record<string, string | boolean | object | undefined>
type Errors<Form> = FieldErrors<keyof Form & string>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface OfficeFormOptions<Form extends Values> {
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
  onRefused?: (failure: ApiFailure) => boolean
  /** The field of the file, for what is refused of it. */
  file?: keyof Form & string
}

/**
 * A form of the signed-in areas: keeps what was typed when it is refused, marks the refused fields, focuses the first
 * and says why as a toast; asks before unsaved changes are left behind. Without a connection it waits for one; where the session has
 * ended, for the same person to sign in again: then it is sent.
 */
export function useOfficeForm<Form extends Values>({ initial, check, ask, send, texts, onRefused, file }: OfficeFormOptions<Form>) {
  const [values, setValues] = useState(initial)
  const [saved, setSaved] = useState(initial)
  const [busy, setBusy] = useState(false)
  const { errors, point, drop, begin, say, of, props } = useFieldErrors<keyof Form & string>()
  const unsaved = useRef(false)
  unsaved.current = Object.keys(values).some(name => !same(values[name], saved[name]))
  useUnsaved(unsaved)

  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const latest = useRef(values)
  latest.current = values

  const set = <Name extends keyof Form & string>(name: Name, value: Form[Name]) => {
    const before = latest.current
    setValues(values => ({ ...values, [name]: value }))
    drop(field => touches(field, before, { ...before, [name]: value }))
  }
  const eachOf = (of: (name: keyof Form & string) => unknown) => Object.fromEntries(Object.keys(values).map(name => [name, of(name)])) as Form

  /** Empty again, or as it is saved now: nothing is left to lose but what was typed since it was `sent`, where one goes on with the same. Whether something is. */
  const reset = (to: Form, sent = latest.current) => {
    const now = latest.current
    const after = eachOf(name => (same(now[name], sent[name]) ? to[name] : now[name]))
    unsaved.current = !same(after, to)
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
    setValues(eachOf(name => mergeVersions(saved[name], values[name], theirs[name])))
    setSaved(eachOf(name => (same(values[name], saved[name]) ? theirs[name] : saved[name])))
  }
  /** As it would stand with theirs in what both have changed: what was changed here alone stays. */
  const takenFrom = (theirs: Form) => eachOf(name => takeVersions(saved[name], values[name], theirs[name]))
  /** It is decided: with theirs in what both have changed, or with one's own. */
  const settle = (theirs: Form, take: boolean) => {
    if (take) setValues(takenFrom(theirs))
    setSaved(theirs)
    drop(() => true)
  }

  const session = useSession()
  const [me] = useState(session?.user._id)
  const [waiting, setWaiting] = useState(false)
  const again = useEffectEvent(() => sendNow())
  useEffect(() => {
    if (!waiting || !session || session.user._id !== me) return
    setWaiting(false)
    void again()
  }, [waiting, session, me])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong = check?.(values) ?? {}
    begin()
    point(wrong)
    const first = Object.values(wrong)[0]
    if (typeof first === 'string') return say(first)
    const refused = refusedFileOf(props.ref.current)
    if (refused) {
      refused.focus()
      return say(refused.validationMessage)
    }
    if (ask && !(await ask(values))) return
    await sendNow()
  }

  const sendNow = async () => {
    setBusy(true)
    await attempt(latest.current)
    setBusy(false)
  }

  const attempt = async (sent: Form): Promise<void> => {
    const { onLine } = navigator
    try {
      await send(sent)
    } catch (error) {
      if (error instanceof ApiFailure) {
        if (error.status === 401) return setWaiting(true)
        if (onRefused?.(error)) return
        const ofFile = file && isAboutPicture(error.code) ? { [file]: error.message } : {}
        point({ ...error.fields, ...ofFile } as Errors<Form>)
      }
      const lost = error instanceof NoAnswer
      toastFailure(error, lost && !onLine ? { broken: signedInText('office.connection_lost'), ...texts } : texts, of)
      if (!lost) return
      const reached = untilReached()
      if (onLine) {
        // It may have arrived: whether it is sent again, a person decides.
        void reached.then(() => here.current && toast({ tone: 'info', text: signedInText('office.connection_back') }))
        return
      }
      // Nothing had left this device: as it stands then, it goes out by itself.
      await reached
      if (here.current) await attempt(latest.current)
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
