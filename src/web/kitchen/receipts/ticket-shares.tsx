import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { KitchenOrder } from '#kitchen/contract.ts'
import type { OrderSplit } from '#orders/shares/contract.ts'
import { walletNames } from '#payments/vocabulary.ts'
import { ApiError, api } from '../../shared/api.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { toast } from '../../ui/toast/toast.ts'
import { describeError } from '../languages/describe-error.ts'
import { useKitchenTexts, useScreenLanguage } from '../texts.ts'
import { useWatchOnly } from '../watch-only.ts'

/** Shares of an order that several people pay, on a whole ticket: who has paid, and buttons for those who pay at the counter. */
export function TicketShares({ order }: { order: Pick<KitchenOrder, 'id' | 'shares' | 'version' | 'paymentStatus' | 'fulfilment'> }) {
  const t = useKitchenTexts()
  const language = useScreenLanguage()
  const watchOnly = useWatchOnly()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { data } = useQuery({
    queryKey: ['ticket-shares', order.id, order.version],
    queryFn: ({ signal }) => api<{ split: OrderSplit }>('GET', `/kitchen/orders/${order.id}/shares`, { signal }).then(({ split }) => split),
    enabled: order.shares !== null,
  })
  if (order.shares === null) return null
  const take = async (position: number, method: 'cash' | 'card') => {
    setBusy(true)
    try {
      const answer = await api<{ message: string; split: OrderSplit }>('POST', `/kitchen/orders/${order.id}/shares/${position}/take`, { body: { method } })
      toast({ tone: 'success', text: answer.message })
      queries.setQueryData(['ticket-shares', order.id, order.version], answer.split)
    } catch (error) {
      toast({ tone: 'error', text: error instanceof ApiError ? describeError(error, t, language) : t('kitchen-printing.not_reached') })
    }
    setBusy(false)
  }
  const mayTake = !watchOnly && order.paymentStatus === 'due' && order.fulfilment !== 'delivery'
  return (
    <section className="grid gap-1 text-base" data-ticket-shares={`${order.shares.paid}/${order.shares.total}`}>
      <h3 className="font-bold">{t('kitchen-receipts.shares', order.shares)}</h3>
      <ul className="grid gap-1">
        {data?.shares.map(({ position, name, amountCents, state, wallet }) => (
          <li key={position} className="flex flex-wrap items-center justify-between gap-3">
            <span className="wrap-anywhere">
              {state === 'paid' ? '✓ ' : ''}
              {name || t('kitchen-receipts.share', { position })} · <span className="figures font-bold">{formatAmount('it', amountCents)}</span>
              {wallet && <> · {walletNames[wallet]}</>}
            </span>
            {mayTake && state !== 'paid' && (
              <span className="flex gap-2">
                {(['cash', 'card'] as const).map(method => (
                  <button
                    key={method}
                    type="button"
                    aria-disabled={busy}
                    className="min-h-11 rounded-control border-2 border-current px-3 font-semibold"
                    onClick={() => !busy && void take(position, method)}
                  >
                    {t(`kitchen-receipts.share_${method}`)}
                    <span className="sr-only"> {name || t('kitchen-receipts.share', { position })}</span>
                  </button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
