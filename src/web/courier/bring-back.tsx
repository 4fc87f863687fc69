import { useId } from 'react'
import type { ToBringBack } from '#kitchen/delivery/contract.ts'
import { useNow } from '../kitchen/use-now.ts'
import { useCourierTexts } from './texts.ts'

/** What failed at the door and goes back to the kitchen: in sight until somebody there says that it has come. */
export function BringBack({ rides }: { rides: readonly ToBringBack[] }) {
  const t = useCourierTexts()
  const id = useId()
  const awaited = useAwaited(rides)
  if (awaited.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby={id}>
      <h2 id={id} className="flex items-baseline justify-between gap-3 text-title">
        {t('courier.bring_back')}
        <span className="figures">{awaited.length}</span>
      </h2>
      <ul className="grid gap-3">
        {awaited.map(({ orderId, number, reason }) => (
          <li key={orderId} className="grid gap-1 rounded-card border-2 border-miele p-4" data-bring-back={number}>
            <p className="figures text-lead font-bold">
              <span className="sr-only">{t('courier.number')} </span>
              <span className="font-display text-title font-extrabold">{number}</span> {t('courier.bring_it_back')}
            </p>
            <p>{t('courier.failing', { reason: t(`courier.failed_${reason}`) })}</p>
          </li>
        ))}
      </ul>
      <p className="text-nebbia">{t('courier.bring_back_hint')}</p>
    </section>
  )
}

/** Of them those of which somebody is still told. */
export function useAwaited(rides: readonly ToBringBack[]): ToBringBack[] {
  const now = useNow()
  return rides.filter(({ until }) => Date.parse(until) > now)
}
