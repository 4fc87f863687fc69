import type { KitchenOrder } from '#kitchen/contract.ts'
import { formatTime } from '../../shared/format-time.ts'
import { type KitchenText, useKitchenTexts } from '../texts.ts'

type Order = Pick<
  KitchenOrder,
  'status' | 'delays' | 'promisedBefore' | 'arrivingAt' | 'alertedAt' | 'escalatedAt' | 'createdAt' | 'transferOfferUntil' | 'nextStepAt'
>

/** News of a whole ticket: it waits for an answer, its customer was told of a delay, or is on the way. */
export function TicketNews({ order, now }: { order: Order; now: number }) {
  const news = listNews(order, now, useKitchenTexts())
  if (news.length === 0) return null
  return (
    <ul className="grid gap-1" data-ticket-news>
      {news.map(({ key, text, isUrgent }) => (
        <li key={key} className={`rounded-control px-3 py-1 font-bold ${isUrgent ? 'bg-tizzone text-farina' : 'bg-miele text-carbone'}`} data-news={key}>
          {text}
        </li>
      ))}
    </ul>
  )
}

/** Lists the news of a ticket. `now` in ms. */
export function listNews(order: Order, now: number, t: KitchenText): { key: string; text: string; isUrgent: boolean }[] {
  const isWaiting = order.status === 'pending' && !order.nextStepAt
  const minutes = Math.max(1, Math.round((now - Date.parse(order.createdAt)) / 60_000))
  return [
    // The escalation has a notice of its own on the ticket, and an offer says more.
    ...(isWaiting && order.alertedAt && !order.escalatedAt && !order.transferOfferUntil
      ? [{ key: 'alerted', text: t('ticket-news.alerted', { minutes }), isUrgent: true }]
      : []),
    ...(isWaiting && order.transferOfferUntil ? [{ key: 'offered', text: t('ticket-news.offered'), isUrgent: true }] : []),
    ...(order.arrivingAt && order.status === 'accepted' ? [{ key: 'arriving', text: t('ticket-news.arriving'), isUrgent: true }] : []),
    ...(order.delays > 0 && order.promisedBefore && order.status !== 'ready'
      ? [{ key: 'delayed', text: t('ticket-news.delayed', { count: order.delays, before: formatTime(order.promisedBefore) }), isUrgent: false }]
      : []),
  ]
}
