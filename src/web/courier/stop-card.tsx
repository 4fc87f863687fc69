import { useState } from 'react'
import type { RoundStop } from '#kitchen/courier/contract-courier.ts'
import { useNow } from '../kitchen/use-now.ts'
import { clockTime } from '../ordering/when.ts'
import { amountIn } from '../ui/amount.ts'
import { HandToGuest } from './hand-to-guest.tsx'
import { big, small } from './targets.ts'
import { useCourierTexts } from './texts.ts'
import type { Act } from './use-round.ts'

const reasons = ['absent', 'address', 'refused', 'damaged'] as const

/** One delivery: where to, who, what is to be collected, and the one next thing to do. */
export function StopCard({ stop, act, onShift }: { stop: RoundStop; act: Act; onShift: boolean }) {
  const t = useCourierTexts()
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const [failing, setFailing] = useState(false)
  const minutes = Math.round((Date.parse(stop.promisedAt) - now) / 60_000)
  const step = async (name: string, body?: object) => {
    setBusy(true)
    await act(`/courier/orders/${stop.orderId}/${name}`, body)
    setBusy(false)
  }
  const due = stop.paymentStatus === 'due'
  const taken = stop.paidWith ?? (stop.paymentMethod === 'card' ? 'card' : 'cash')
  const amount = amountIn('it', stop.totalCents)
  return (
    <li className={`grid min-w-0 gap-4 rounded-card p-4 ${stop.mine ? 'bg-crema text-carbone not-on-dark' : 'bg-fumo text-crema'}`} data-stop={stop.number}>
      <div className="flex items-start justify-between gap-3">
        <p className="figures font-display text-[2.75rem] leading-none font-extrabold">
          <span className="sr-only">{t('courier.number')} </span>
          {stop.number}
        </p>
        <p className="figures text-right">
          <span className="block font-display text-title font-extrabold">{clockTime('it', stop.promisedAt)}</span>
          <span className={`block font-semibold ${minutes < 0 ? 'rounded-control bg-tizzone px-2 text-farina' : ''}`}>
            {minutes < 0 ? t('courier.late', { minutes: -minutes }) : t('courier.in', { minutes })}
          </span>
        </p>
      </div>
      <div className="grid gap-1">
        <p className="text-title leading-snug font-bold break-words">{stop.address}</p>
        {stop.directions && <p className="text-lead">{stop.directions}</p>}
        {stop.name && <p className="text-lead font-semibold">{stop.name}</p>}
        {stop.note && <p className="rounded-control border-2 border-current p-2 text-lead font-bold">{stop.note}</p>}
      </div>
      <p className="text-lead">{stop.items.join(', ')}</p>
      <p className={`text-title font-extrabold ${due && !stop.deliveredAt ? 'rounded-control bg-miele px-3 py-2 text-carbone' : ''}`}>
        {!due
          ? t('courier.paid')
          : stop.deliveredAt
            ? t(`courier.taken_${taken}`, { amount })
            : t(taken === 'card' ? 'courier.collect_card' : 'courier.collect', { amount })}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <a className={small} href={mapOf(stop)} target="_blank" rel="noreferrer">
          {t('courier.map')}
        </a>
        {stop.phone && (
          <a className={small} href={`tel:${stop.phone.replaceAll(' ', '')}`} aria-label={t('courier.call_of', { name: stop.name ?? '' })}>
            {t('courier.call')}
          </a>
        )}
      </div>
      {failing && !stop.deliveredAt ? (
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-title font-bold">{t('courier.failed_ask')}</legend>
          {reasons.map(reason => (
            <button key={reason} type="button" className={small} disabled={busy} onClick={() => void step('failed', { reason: t(`courier.failed_${reason}`) })}>
              {t(`courier.failed_${reason}`)}
            </button>
          ))}
          <button type="button" className="min-h-14 text-lead font-bold underline underline-offset-4" onClick={() => setFailing(false)}>
            {t('courier.cancel')}
          </button>
        </fieldset>
      ) : stop.state === 'picked_up' ? (
        <HandToGuest stop={stop} busy={busy} step={step} onFailed={() => setFailing(true)} />
      ) : stop.mine ? (
        <div className="grid gap-3">
          <button type="button" className={`${big} bg-brace text-farina`} disabled={busy} onClick={() => void step('leave')}>
            {t('courier.do_leave')}
          </button>
          <button type="button" className={small} disabled={busy} onClick={() => void step('give-back')}>
            {t('courier.do_give_back')}
          </button>
        </div>
      ) : (
        <button type="button" className={`${big} bg-miele text-carbone`} disabled={busy || !onShift} onClick={() => void step('take')}>
          {t('courier.do_take')}
        </button>
      )}
    </li>
  )
}

/** What opens the telephone's own map: the point on it where the customer confirmed one, else the address. */
function mapOf({ latitude, longitude, address }: RoundStop): string {
  const place = latitude !== null && longitude !== null ? `${latitude},${longitude}` : address
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`
}
