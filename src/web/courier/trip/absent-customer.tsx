import { useEffect, useRef } from 'react'
import type { RouteStop } from '#kitchen/delivery/contract.ts'
import { useSecondsLeft } from '../../shared/use-seconds-left.ts'
import { OrderNumberSuffix } from '../of-order.tsx'
import { primaryButtonStyle } from '../targets.ts'
import { useCourierTexts } from '../texts.ts'

interface AbsentCustomerProps {
  stop: RouteStop
  waitMinutes: number
  busy: boolean
  startWait: () => void
  bringBack: () => void
  close: () => void
}

/** Steps for a customer who does not open: call, wait as long as the chain asks, then bring the order back. */
export function AbsentCustomer({ stop, waitMinutes, busy, startWait, bringBack, close }: AbsentCustomerProps) {
  const t = useCourierTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { number, waitingSince } = stop
  return (
    <section className="grid gap-3" data-absent>
      <h3 ref={heading} tabIndex={-1} className="text-title font-bold outline-none">
        {t('courier-trip.absent_title')}
        <OrderNumberSuffix number={number} />
      </h3>
      {waitingSince ? (
        <Wait until={Date.parse(waitingSince) + waitMinutes * 60_000} number={number} busy={busy} bringBack={bringBack} />
      ) : (
        <>
          <p className="text-lead">{t('courier-trip.absent_call', { minutes: waitMinutes })}</p>
          <button type="button" className={`${primaryButtonStyle} bg-miele text-carbone`} aria-disabled={busy} onClick={startWait}>
            {t('courier-trip.absent_start')}
            <OrderNumberSuffix number={number} />
          </button>
        </>
      )}
      <button type="button" className="min-h-14 text-lead font-bold underline underline-offset-4" aria-disabled={busy} onClick={() => !busy && close()}>
        {t('courier.back')}
      </button>
    </section>
  )
}

function Wait({ until, number, busy, bringBack }: { until: number; number: number; busy: boolean; bringBack: () => void }) {
  const t = useCourierTexts()
  // One second more: the server counts whole waits, and the displayed seconds are rounded.
  const seconds = useSecondsLeft(new Date(until + 1000).toISOString())
  const isOver = seconds <= 0
  return (
    <>
      <p className="figures flex items-baseline justify-between gap-3 text-title font-extrabold" data-wait={isOver ? 'over' : 'running'}>
        {isOver ? t('courier-trip.absent_over') : t('courier-trip.absent_waiting')}
        {!isOver && (
          <span role="timer">
            {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
          </span>
        )}
      </p>
      {isOver && (
        <button type="button" className={`${primaryButtonStyle} bg-carbone text-crema`} aria-disabled={busy} onClick={bringBack}>
          {t('courier-trip.absent_bring_back')}
          <OrderNumberSuffix number={number} />
        </button>
      )}
    </>
  )
}
