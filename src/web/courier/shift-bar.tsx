import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CourierRoute } from '#kitchen/delivery/contract.ts'
import { formatTime } from '../shared/format-time.ts'
import { TextField } from '../ui/field/field.tsx'
import { usePendingReturns } from './bring-back.tsx'
import { ShiftEnd } from './shift-end.tsx'
import { useCourierTexts } from './texts.ts'
import type { StepAction } from './use-route.ts'
import { formatOrdersInHand } from './with-you.ts'

const buttonStyle = 'min-h-14 rounded-control px-5 text-lead font-bold disabled:opacity-60'

/** Parses `12,50` and `12.50` to cents; undefined for anything else. */
const parseCents = (input: string) => (/^\d{1,4}([.,]\d{1,2})?$/.test(input.trim()) ? Math.round(Number(input.trim().replace(',', '.')) * 100) : undefined)

/** Courier's shift: starts with the change float, ends with the cash handed in. */
export function ShiftBar({ round: { shift, lastShift, restaurant, stops, bringBack }, act }: { round: CourierRoute; act: StepAction }) {
  const t = useCourierTexts()
  const [isEnding, setIsEnding] = useState(false)
  const [isEnded, setIsEnded] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const isStarting = useRef(false)
  const onShift = shift !== null
  // Starting a shift leads to the first delivery; without one, the focus stays here.
  useEffect(() => {
    if (!onShift || !isStarting.current) return
    isStarting.current = false
    const take = document.querySelector<HTMLElement>('[data-stop] [data-next-step]')
    take?.focus({ preventScroll: true })
    if (take?.matches(':focus-visible')) take.scrollIntoView({ block: 'nearest' })
  }, [onShift])
  const ownStops = stops.filter(stop => stop.mine)
  const pendingReturns = usePendingReturns(bringBack)
  // Deliveries in hand are named before the cash count, with only the actions available for them.
  const busyText =
    ownStops.length > 0 &&
    t(ownStops.some(({ state }) => state === 'picked_up') ? 'courier.shift_busy_road' : 'courier.shift_busy', {
      orders: formatOrdersInHand(t, ownStops),
      count: ownStops.length,
    })
  if (shift && !isEnding)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-lead">{t('courier.shift_since', { time: formatTime(shift.startedAt), delivered: shift.delivered })}</p>
        <button type="button" className={`${buttonStyle} border-2 border-nebbia`} onClick={() => (busyText ? setIsRefused(true) : setIsEnding(true))}>
          {t('courier.shift_end')}
        </button>
        <p role="alert" className="basis-full text-lead font-bold empty:hidden">
          {isRefused && busyText}
        </p>
      </div>
    )
  return (
    <>
      {lastShift && <ShiftEnd shift={lastShift} focused={isEnded} />}
      <AmountForm
        key={String(isEnding)}
        label={t(shift ? 'courier.shift_handed' : 'courier.shift_float')}
        hint={shift ? t('courier.shift_count') : t('courier.shift_hint')}
        initial={shift ? '' : '0'}
        send={t(shift ? 'courier.shift_end' : 'courier.shift_start')}
        onSend={async cents => {
          isStarting.current = !onShift
          const done = shift
            ? await act('/courier/shift/end', { handedInCents: cents })
            : await act('/courier/shift/start', { restaurantId: restaurant.id, floatCents: cents })
          if (!done) {
            isStarting.current = false
            return
          }
          setIsEnding(false)
          setIsEnded(shift !== null)
          setIsRefused(false)
        }}
        isPrompted={shift !== null}
        alsoToDo={shift && pendingReturns.length > 0 ? t('courier.shift_bring_back', { orders: formatOrdersInHand(t, pendingReturns) }) : undefined}
        onCancel={shift ? () => setIsEnding(false) : undefined}
      />
    </>
  )
}

interface AmountFormProps {
  label: string
  hint: string
  initial: string
  send: string
  onSend: (cents: number) => Promise<void>
  /** Form just opened by a button with the same label as its submit button: the focus goes to its field. */
  isPrompted: boolean
  /** Reminder before signing off; does not block submitting. */
  alsoToDo: string | undefined
  onCancel: (() => void) | undefined
}

function AmountForm({ label, hint, initial, send, onSend, isPrompted, alsoToDo, onCancel }: AmountFormProps) {
  const t = useCourierTexts()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isPrompted) form.current?.querySelector('input')?.focus()
  }, [isPrompted])
  const [input, setInput] = useState(initial)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const cents = parseCents(input)
    setError(cents === undefined ? t('courier.amount_wrong') : undefined)
    if (cents === undefined) form.current?.querySelector('input')?.focus()
    if (cents === undefined || busy) return
    setBusy(true)
    await onSend(cents)
    setBusy(false)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="not-on-dark grid max-w-xl gap-4 rounded-card bg-crema p-4 text-carbone">
      <p role="status" className="rounded-control bg-miele px-3 py-2 text-lead font-bold empty:hidden">
        {alsoToDo}
      </p>
      <TextField
        label={label}
        hint={hint}
        inputMode="decimal"
        maxLength={8}
        value={input}
        error={error}
        onChange={event => {
          setInput(event.target.value)
          setError(undefined)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={`${buttonStyle} bg-brace text-farina`} disabled={busy}>
          {send}
        </button>
        {onCancel && (
          <button type="button" className={`${buttonStyle} underline underline-offset-4`} onClick={onCancel}>
            {t('courier.back')}
          </button>
        )}
      </div>
    </form>
  )
}
