import { useEffect, useState } from 'react'
import type { EditOffer } from '#orders/edits/contract.ts'
import type { OrderView } from '#orders/placing/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { ApiError, api } from '../../shared/api.ts'
import { formatDayAndTime } from '../../shared/format-time.ts'
import { useSecondsLeft } from '../../shared/use-seconds-left.ts'
import { Button } from '../../ui/button.tsx'
import { formatAmount } from '../../ui/format/amount.ts'
import { IndexKeyedList } from '../../ui/index-keyed-list.tsx'
import { useOrderingTexts } from '../texts.ts'

interface EditOfferProps {
  order: Pick<OrderView, 'id' | 'restaurant'>
  /** Until when it can be answered. */
  until: string
  token: string | undefined
  onDecided: () => void
}

/** Dearer change of an order that its restaurant proposes: what it becomes and costs, yes or no. */
export default function EditOfferChoice({ order: { id, restaurant }, until, token, onDecided }: EditOfferProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const [offer, setOffer] = useState<EditOffer | null>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const secondsLeft = useSecondsLeft(until)
  useEffect(() => {
    const controller = new AbortController()
    // Ignore errors: without an answer the order stays as it is.
    api<{ offer: EditOffer | null }>('GET', `/orders/${id}/edit-offer`, { query: { token }, signal: controller.signal }).then(
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
      await api('POST', `/orders/${id}/edit-offer/${decision}${query}`, { body: {} })
      onDecided()
    } catch (error) {
      setRefused(error instanceof ApiError ? error.message : t('ordering.no_answer'))
    }
    setBusy(false)
  }
  const { totalCents, promisedAt, before, lines, reason } = offer
  const values = { total: formatAmount(language, totalCents), before: formatAmount(language, before.totalCents) }
  return (
    <section className="grid gap-3 rounded-control bg-miele-chiaro p-4 sm:p-6 print:hidden" aria-labelledby="edit-offer" data-edit-offer>
      <h2 id="edit-offer" className="text-title">
        {t('edit-offer.title', { restaurant: restaurant.name })}
      </h2>
      {reason && <p className="text-lead">{t('edit-offer.reason', { reason })}</p>}
      <h3 className="text-name">{t('edit-offer.lines')}</h3>
      <ul className="figures">
        <IndexKeyedList items={lines}>
          {({ title, quantity, totalCents: cents }) => (
            <li className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                {quantity} × {title}
              </span>
              <span>{formatAmount(language, cents)}</span>
            </li>
          )}
        </IndexKeyedList>
      </ul>
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-lead">
        <dt>{t('edit-offer.price')}</dt>
        <dd className="font-semibold">{t('edit-offer.price_change', values)}</dd>
        <dt>{t('edit-offer.when')}</dt>
        <dd className="font-semibold">{formatDayAndTime(language, t, promisedAt)}</dd>
      </dl>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button busy={busy} onClick={() => decide('accept')}>
          {t('edit-offer.yes')}
        </Button>
        <Button tone="outline" disabled={busy} onClick={() => decide('decline')}>
          {t('edit-offer.no')}
        </Button>
      </div>
      <p>{t('edit-offer.left', { time: Math.floor(secondsLeft / 60) })}</p>
      {refused && (
        <p role="alert" className="font-semibold text-tizzone">
          {refused}
        </p>
      )}
    </section>
  )
}
