import { useEffect } from 'react'
import { formatAmount } from '../../ui/format/amount.ts'
import { AdminButton, AdminButtonLink } from '../office-button.tsx'
import { describePromise } from './describe-promise.ts'
import { deskText as t } from './desk-texts.ts'
import { focusOn } from './focus-on.ts'
import type { PlacedDeskOrder } from './use-place-desk-order.ts'

/** What to read to the customer once the order is placed; Enter begins the next one. */
export function PlacedOrder({ placed, onNext }: { placed: PlacedDeskOrder; onNext: () => void }) {
  useEffect(() => focusOn('[data-next-order]'), [])
  const { id, number, totalCents, promisedAt, fulfilment, changeCents } = placed
  return (
    <div className="grid grid-cols-1 gap-3 rounded-control bg-farina p-5" data-placed>
      <p role="status" className="text-[1.25rem] font-bold">
        {t('office-desk.placed', { number, amount: formatAmount('it', totalCents), time: describePromise(promisedAt, fulfilment).toLocaleLowerCase('it') })}
      </p>
      {changeCents !== undefined && changeCents > 0 && <p>{t('office-desk.placed_change', { amount: formatAmount('it', changeCents) })}</p>}
      <div className="flex flex-wrap gap-3">
        <AdminButton data-next-order onClick={onNext}>
          {t('office-desk.new')}
        </AdminButton>
        <AdminButtonLink tone="outline" to={`/dashboard/admin/order/${id}`}>
          {t('office-desk.placed_open')}
        </AdminButtonLink>
      </div>
    </div>
  )
}
