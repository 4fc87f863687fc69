import { useId } from 'react'
import type { ReturningDelivery } from '#kitchen/delivery/contract.ts'
import { useNow } from '../shared/use-now.ts'
import { useCourierTexts } from './texts.ts'

/** Failed deliveries going back to the kitchen, shown until the kitchen confirms their return. */
export function PendingReturns({ deliveries }: { deliveries: readonly ReturningDelivery[] }) {
  const t = useCourierTexts()
  const id = useId()
  const pending = usePendingReturns(deliveries)
  if (pending.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby={id}>
      <h2 id={id} className="flex items-baseline justify-between gap-3 text-title">
        {t('courier.bring_back')}
        <span className="figures">{pending.length}</span>
      </h2>
      <ul className="grid gap-3">
        {pending.map(({ orderId, number, reason }) => (
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

/** Returns that are still inside their notice period. */
export function usePendingReturns(deliveries: readonly ReturningDelivery[]): ReturningDelivery[] {
  const now = useNow()
  return deliveries.filter(({ until }) => Date.parse(until) > now)
}
