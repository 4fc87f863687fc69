import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { movementsAnswer } from '#kitchen/stock/contract.ts'
import { api } from '../../../shared/api.ts'
import { stockText as t } from '../../stock/stock-text.ts'

type Movement = z.infer<typeof movementsAnswer>['movements'][number]

const instantFormat = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Rome' })

/** Newest movements of an ingredient; `version` changes with the stock and reads them again. */
export function StockMovements({ path, version, title }: { path: string; version: string; title: string }) {
  const movements = useQuery({
    queryKey: ['stock-movements', path, version],
    queryFn: ({ signal }) => api<{ movements: Movement[] }>('GET', `${path}/movements`, { signal }).then(answer => answer.movements),
  }).data
  if (!movements || movements.length === 0) return null
  return (
    <ul className="grid gap-1" aria-label={t('office-stock.movements_of', { title })}>
      {movements.slice(0, 10).map(({ id, kind, quantity, onHandAfter, orderNumber, by, createdAt }) => (
        <li key={id} className="figures flex flex-wrap justify-between gap-x-4 border-b border-sabbia py-1">
          <span>
            {instantFormat.format(new Date(createdAt))} ·{' '}
            {orderNumber === null ? t(`office-stock.moved_${kind}`) : t('office-stock.moved_order', { number: orderNumber })}
            {by && <span className="text-cenere"> · {by}</span>}
          </span>
          <span>
            <strong>{quantity > 0 ? `+${quantity}` : String(quantity).replace('-', '−')}</strong> = {onHandAfter}
          </span>
        </li>
      ))}
    </ul>
  )
}
