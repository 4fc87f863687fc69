import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LentContainersAnswer } from '#kitchen/containers/contract.ts'
import { api } from '../../shared/api.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { containersText as t } from './containers-text.ts'
import { LentOrderRow } from './lent-order-row.tsx'

const queryKey = 'lent-containers'
/** Delay in ms after the last key: a scanner types a whole link. */
const searchDelayMs = 250
/** Longer than any number, telephone or link: nothing is found by more. */
const maxSearchLength = 200

/** Return of reusable containers at the counter: finds the order that lent them and gives their deposit back. */
export function ContainersSheet({ restaurantId, close }: { restaurantId: string; close: () => void }) {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), searchDelayMs)
    return () => clearTimeout(timer)
  }, [typed])
  const queries = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey: [queryKey, restaurantId, search],
    queryFn: ({ signal }) =>
      api<LentContainersAnswer>('GET', '/kitchen/containers', { query: { restaurant: restaurantId, search: search.slice(0, maxSearchLength) }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    networkMode: 'always',
    gcTime: 0,
  })
  const refresh = () => queries.invalidateQueries({ queryKey: [queryKey, restaurantId] })
  return (
    <Sheet onClose={close} whole>
      {({ titleId }) => (
        <div className="grid content-start gap-4 p-4" lang="it" dir="ltr" data-containers>
          <div className="flex items-center justify-between gap-4">
            <h2 id={titleId} className="text-title">
              {t('kitchen-containers.title')}
            </h2>
            <button type="button" className="min-h-12 rounded-control border-2 border-current px-4 text-lead font-bold" onClick={close}>
              {t('kitchen-containers.close')}
            </button>
          </div>
          <label className="grid gap-1">
            <span className="text-lead font-bold">{t('kitchen-containers.search')}</span>
            <input
              type="search"
              autoComplete="off"
              enterKeyHint="search"
              className="figures min-h-14 rounded-control border-2 border-carbone bg-farina px-3 text-lead text-carbone"
              aria-describedby={`${titleId}-hint`}
              value={typed}
              onChange={event => setTyped(event.target.value)}
            />
            <span id={`${titleId}-hint`}>{t('kitchen-containers.search_hint')}</span>
          </label>
          <div role="status">
            {isError ? null : !data ? (
              <p className="text-lead">{t('kitchen-containers.loading')}</p>
            ) : data.orders.length === 0 ? (
              <p className="text-lead font-bold">{data.elsewhere ?? t(search === '' ? 'kitchen-containers.none_out' : 'kitchen-containers.none_found')}</p>
            ) : null}
          </div>
          {isError && (
            <p role="alert" className="text-lead font-bold">
              {t('kitchen-containers.failed')}{' '}
              <button type="button" className="min-h-12 underline" onClick={() => void refetch()}>
                {t('kitchen-containers.again')}
              </button>
            </p>
          )}
          {data && data.orders.length > 0 && (
            <ul className="grid gap-3" aria-label={t('kitchen-containers.list')}>
              {data.orders.map(order => (
                <LentOrderRow key={order.id} order={order} refresh={refresh} />
              ))}
            </ul>
          )}
        </div>
      )}
    </Sheet>
  )
}
