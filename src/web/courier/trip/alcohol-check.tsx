import { useState } from 'react'
import type { RouteStop } from '#kitchen/delivery/contract.ts'
import { doubleTapMs } from '../../shared/double-tap.ts'
import { AgeBadge } from '../../ui/age-badge.tsx'
import { OrderNumberSuffix } from '../of-order.tsx'
import { secondaryButtonStyle } from '../targets.ts'
import { useCourierTexts } from '../texts.ts'
import type { StepAction } from '../use-route.ts'

/** Reminder to check the age, beside the address and the amount: it is read before the bag is handed over. */
export function AgeReminder({ stop: { alcohol } }: { stop: RouteStop }) {
  const t = useCourierTexts()
  return alcohol.some(({ refused }) => !refused) && <AgeBadge>{t('courier-trip.age_ask')}</AgeBadge>
}

/** Age check at the door: for each drink a way to keep it back. Keeping back asks once more, because it cannot be undone. */
export function AlcoholCheck({ stop: { orderId, number, alcohol, state }, act }: { stop: RouteStop; act: StepAction }) {
  const t = useCourierTexts()
  const [asked, setAsked] = useState<{ lineNumber: number; at: number }>()
  const [busy, setBusy] = useState(false)
  if (state !== 'picked_up' && !alcohol.some(({ refused }) => refused)) return null
  if (alcohol.length === 0) return null
  const isAsked = (lineNumber: number) => asked?.lineNumber === lineNumber
  const tap = async (lineNumber: number) => {
    if (!isAsked(lineNumber)) return setAsked({ lineNumber, at: Date.now() })
    // The second tap of a double tap confirms nothing.
    if (busy || Date.now() - (asked?.at ?? 0) < doubleTapMs) return
    setBusy(true)
    await act(`/courier/orders/${orderId}/lines/${lineNumber}/refuse`)
    setBusy(false)
    setAsked(undefined)
  }
  return (
    <div className="grid gap-3" data-alcohol>
      {/* The list of dishes and the button name a drink already. */}
      {alcohol.map(({ lineNumber, title, quantity, refused }) => (
        <div key={lineNumber} className="grid gap-2">
          {refused ? (
            <>
              <p className="text-lead font-semibold line-through">
                {quantity} × {title}
              </p>
              <p className="font-semibold">{t('courier-trip.age_refused')}</p>
            </>
          ) : (
            state === 'picked_up' && (
              <button type="button" className={secondaryButtonStyle} aria-disabled={busy} onClick={() => void tap(lineNumber)}>
                <span>
                  {t(isAsked(lineNumber) ? 'courier-trip.age_sure' : 'courier-trip.age_keep_back', { title })}
                  <OrderNumberSuffix number={number} />
                </span>
              </button>
            )
          )}
        </div>
      ))}
    </div>
  )
}
