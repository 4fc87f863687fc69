import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderView } from '#orders/placing/contract.ts'
import type { OrderSplit, ShareView } from '#orders/shares/contract.ts'
import { walletNames } from '#payments/vocabulary.ts'
import { ApiError, api } from '../../../shared/api.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { DeskField, DeskSelect } from '../../desk/desk-field.tsx'
import { deskText as t } from '../../desk/desk-texts.ts'
import { toastFailure } from '../../failure-texts.ts'
import { AdminButton } from '../../office-button.tsx'
import { SplitByDish } from './split-by-dish.tsx'

/**
 * Shares of an order that several people pay: taken at the counter by staff, or split here for those who ask, in equal parts or dish by dish.
 * @param mayTake whether the user works in the restaurant, where the money is
 */
export function OrderShares({ order, mayTake }: { order: OrderView; mayTake: boolean }) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [people, setPeople] = useState('2')
  const [isByDish, setByDish] = useState(false)
  const { data: split } = useQuery({
    queryKey: ['order-shares', order.id, order.version],
    queryFn: ({ signal }) => api<{ split: OrderSplit }>('GET', `/orders/${order.id}/shares`, { signal }).then(answer => answer.split),
    enabled: order.closedAt === null || order.shares !== null,
    retry: (count, error) => !(error instanceof ApiError) && count < 3,
  })
  if (!split || (!split.maySplit && split.shares.length === 0)) return null
  const portionCount = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const change = async (path: string, body: object) => {
    setBusy(true)
    try {
      toast({ tone: 'success', text: (await api<{ message: string }>('POST', path, { body })).message })
      await queries.invalidateQueries({ queryKey: ['order', order.id] })
      await queries.invalidateQueries({ queryKey: ['order-shares', order.id] })
      setByDish(false)
    } catch (error) {
      toastFailure(error, { refused: t('office-desk.shares_failed') })
    }
    setBusy(false)
  }
  const hasGuests = new Set(order.lines.map(({ forName }) => forName ?? '')).size > 1
  const paid = split.shares.filter(({ state }) => state === 'paid').length
  return (
    <section className="grid grid-cols-1 gap-3 print:hidden" aria-labelledby="order-shares">
      <h2 id="order-shares" className="text-lead font-semibold">
        {split.shares.length > 0 ? t('office-desk.shares_paid', { paid, total: split.shares.length }) : t('office-desk.shares')}
      </h2>
      {split.shares.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-nebbia rounded-control bg-farina px-4">
          {split.shares.map(share => (
            <ShareRow
              key={share.position}
              share={share}
              mayTake={mayTake && split.maySplit && order.fulfilment !== 'delivery'}
              busy={busy}
              take={method => change(`/kitchen/orders/${order.id}/shares/${share.position}/take`, { method })}
            />
          ))}
        </ul>
      )}
      {split.mayChange && split.shares.length > 0 && (
        <div>
          <AdminButton tone="plain" busy={busy} onClick={() => void change(`/orders/${order.id}/shares/undo`, {})}>
            {t('office-desk.shares_undo')}
          </AdminButton>
        </div>
      )}
      {split.maySplit && split.shares.length === 0 && isByDish && (
        <SplitByDish lines={order.lines} busy={busy} onSplit={body => void change(`/orders/${order.id}/shares`, body)} onCancel={() => setByDish(false)} />
      )}
      {split.maySplit && split.shares.length === 0 && !isByDish && (
        <div className="flex flex-wrap items-end gap-3">
          <DeskField label={t('office-desk.shares_people')} className="w-24">
            <DeskSelect value={people} onChange={event => setPeople(event.target.value)}>
              {Array.from({ length: 29 }, (_, index) => String(index + 2)).map(count => (
                <option key={count}>{count}</option>
              ))}
            </DeskSelect>
          </DeskField>
          <AdminButton tone="outline" busy={busy} onClick={() => void change(`/orders/${order.id}/shares`, { by: 'equal', people: Number(people) })}>
            {t('office-desk.shares_equal')}
          </AdminButton>
          {portionCount > 1 && (
            <AdminButton tone="outline" disabled={busy} onClick={() => setByDish(true)}>
              {t('office-desk.shares_by_dish')}
            </AdminButton>
          )}
          {hasGuests && (
            <AdminButton tone="outline" busy={busy} onClick={() => void change(`/orders/${order.id}/shares`, { by: 'guest' })}>
              {t('office-desk.shares_guest')}
            </AdminButton>
          )}
        </div>
      )}
    </section>
  )
}

interface ShareRowProps {
  share: ShareView
  mayTake: boolean
  busy: boolean
  take: (method: 'cash' | 'card') => Promise<void>
}

function ShareRow({ share, mayTake, busy, take }: ShareRowProps) {
  const { position, name, amountCents, state } = share
  const title = name || t('office-desk.share', { position })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 break-words">
        {title}
        <span className="block text-cenere">{describeShareState(share)}</span>
      </span>
      <span className="flex items-center gap-2">
        <span className="figures font-semibold">{formatAmount('it', amountCents)}</span>
        {mayTake &&
          state !== 'paid' &&
          (['cash', 'card'] as const).map(way => (
            <AdminButton key={way} tone="outline" busy={busy} onClick={() => void take(way)}>
              {t(`office-desk.share_${way}`)}
              <span className="sr-only"> {title}</span>
            </AdminButton>
          ))}
      </span>
    </li>
  )
}

function describeShareState({ state, method, wallet }: ShareView): string {
  if (state !== 'paid' || !method) return t(state === 'pending' ? 'office-desk.share_pending' : 'office-desk.share_open')
  return wallet ? t('office-desk.share_paid_wallet', { wallet: walletNames[wallet] }) : t(`office-desk.share_paid_${method}`)
}
