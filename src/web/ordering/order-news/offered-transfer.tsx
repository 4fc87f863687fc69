import { useEffect, useState } from 'react'
import type { OfferedTransfer } from '#orders/escalation/contract.ts'
import type { OrderView } from '#orders/placing/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { ApiError, api } from '../../shared/api.ts'
import { formatDayAndTime } from '../../shared/format-time.ts'
import { useSecondsLeft } from '../../shared/use-seconds-left.ts'
import { useFormatDistance } from '../../storefront/restaurants/restaurant-entry.tsx'
import { Button } from '../../ui/button.tsx'
import { formatAmount } from '../../ui/format/amount.ts'
import { useOrderingTexts } from '../texts.ts'

interface OfferedTransferProps {
  order: Pick<OrderView, 'id' | 'restaurant'>
  /** Until when the offer stands. */
  until: string
  token: string | undefined
  /** The order was moved, or rejected with the customer's no. */
  onDecided: (isMoved: boolean) => void
}

/** Other restaurant for an order that its own does not answer: price and time there, yes or no. */
export default function OfferedTransferChoice({ order: { id, restaurant: own }, until, token, onDecided }: OfferedTransferProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const distance = useFormatDistance()
  const [offer, setOffer] = useState<OfferedTransfer | null>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const secondsLeft = useSecondsLeft(until)
  useEffect(() => {
    const controller = new AbortController()
    // Ignore errors: without an answer the order is rejected, and the page follows.
    api<{ offer: OfferedTransfer | null }>('GET', `/orders/${id}/transfer-offer`, { query: { token }, signal: controller.signal }).then(
      answer => setOffer(answer.offer),
      () => {},
    )
    return () => controller.abort()
  }, [id, token])
  if (!offer) return null
  const decide = async (decision: 'accept' | 'decline') => {
    setBusy(true)
    setRefused('')
    try {
      const query = token ? `?token=${encodeURIComponent(token)}` : ''
      await api('POST', `/orders/${id}/transfer-offer/${decision}${query}`, { body: {} })
      onDecided(decision === 'accept')
    } catch (error) {
      setRefused(error instanceof ApiError ? error.message : t('ordering.no_answer'))
    }
    setBusy(false)
  }
  const { restaurant, distanceMetres, totalCents, beforeTotalCents, promisedAt } = offer
  const total = formatAmount(language, totalCents)
  return (
    <section className="grid gap-3 rounded-control bg-miele-chiaro p-4 sm:p-6 print:hidden" aria-labelledby="transfer-offer" data-transfer-offer>
      <h2 id="transfer-offer" className="text-title">
        {t('late.offer_title', { own: own.name })}
      </h2>
      <p className="text-lead">
        {t('late.offer_text', { name: restaurant.name, distance: distance(distanceMetres), address: `${restaurant.address}, ${restaurant.city}` })}
      </p>
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-lead">
        <dt>{t('late.offer_price')}</dt>
        <dd className="font-semibold">
          {totalCents === beforeTotalCents
            ? t('late.offer_same', { total })
            : t('late.offer_other', { total, before: formatAmount(language, beforeTotalCents) })}
        </dd>
        <dt>{t('late.offer_when')}</dt>
        <dd className="font-semibold">{formatDayAndTime(language, t, promisedAt)}</dd>
      </dl>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button busy={busy} onClick={() => decide('accept')}>
          {t('late.offer_yes')}
        </Button>
        <Button tone="outline" disabled={busy} onClick={() => decide('decline')}>
          {t('late.offer_no')}
        </Button>
      </div>
      <p>{t('late.offer_left', { time: Math.floor(secondsLeft / 60) })}</p>
      {refused && (
        <p role="alert" className="font-semibold text-tizzone">
          {refused}
        </p>
      )}
    </section>
  )
}
