import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KitchenOrder } from '#kitchen/contract.ts'
import type { FinishedOrder } from '#kitchen/recall/contract.ts'
import { api } from '../../shared/api.ts'
import { formatTime } from '../../shared/format-time.ts'
import { useKitchenTexts } from '../texts.ts'
import { DishNames } from '../ticket/dish-name.tsx'
import { useWatchOnly } from '../watch-only.ts'
import type { TicketCell } from './board-cells.ts'
import { isDishDone, isMadeAt, type StationFilter } from './dishes.ts'
import type { StepAction } from './use-board.ts'
import type { Taps } from './use-taps.ts'

interface FinishedOrdersProps {
  restaurantId: string
  orders: readonly KitchenOrder[]
  tickets: readonly TicketCell[]
  filter: StationFilter
  step: StepAction
  crossOff: Taps['crossOff']
}

const cardStyle = 'grid content-between gap-2 rounded-control bg-fumo p-3'
const recallStyle = 'min-h-12 rounded-control border-2 border-current px-3 text-lead font-bold hover:bg-carbone aria-disabled:opacity-60'

/** What is finished, and the way back after a wrong tap: dishes of this screen's stations, and orders to an earlier step. */
export function FinishedOrders({ restaurantId, orders, tickets, filter, step, crossOff }: FinishedOrdersProps) {
  const t = useKitchenTexts()
  const watchOnly = useWatchOnly()
  const {
    data: finished,
    isError: hasFailed,
    refetch,
  } = useQuery({
    // A change of the board reads the list anew; until then the last one of this kitchen stays.
    queryKey: ['kitchen-finished', restaurantId, orders.map(({ id, version }) => `${id} ${version}`)],
    queryFn: async ({ signal }) => (await api<{ orders: FinishedOrder[] }>('GET', '/kitchen/finished', { query: { restaurant: restaurantId }, signal })).orders,
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[1] === restaurantId ? last : undefined),
    retry: false,
    networkMode: 'always',
    gcTime: 0,
  })
  const [busy, setBusy] = useState(false)
  const doneHere = tickets.filter(({ order, dishes }) => {
    const own = dishes.filter(dish => isMadeAt(dish, filter))
    return (order.status === 'accepted' || order.status === 'preparing') && own.length > 0 && own.every(dish => isDishDone(dish, filter))
  })
  const recall = async (id: string, to: string) => {
    if (busy) return
    setBusy(true)
    await step(`/kitchen/orders/${id}/recall`, { to })
    setBusy(false)
  }
  const statusTexts = { ready: 'kitchen.finished_ready', out_for_delivery: 'kitchen.finished_road', completed: 'kitchen.finished_completed' } as const
  return (
    <section className="grid min-h-0 grow content-start gap-3 overflow-y-auto bg-carbone p-4 text-crema" aria-labelledby="finished" data-key-list>
      <h2 id="finished" className="text-title">
        {t('kitchen.finished_title')}
      </h2>
      <p className="text-lead">{t('kitchen.finished_hint')}</p>
      {hasFailed && (
        <p role="alert" className="text-lead font-bold">
          {t('kitchen.finished_failed')}{' '}
          <button type="button" className="min-h-12 underline" onClick={() => void refetch()}>
            {t('kitchen.again')}
          </button>
        </p>
      )}
      {finished?.length === 0 && doneHere.length === 0 && <p className="text-lead">{t('kitchen.finished_none')}</p>}
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
        {doneHere.map(({ id, order, dishes }) => (
          <li key={id} className={cardStyle} data-done-here={order.number}>
            <FinishedHead number={order.number} at={order.promisedAt} text={t('kitchen.finished_here')} />
            <p className="text-lead">
              <DishNames dishes={dishes} />
            </p>
            {!watchOnly && (
              <button
                type="button"
                className={recallStyle}
                onClick={() =>
                  crossOff(
                    id,
                    dishes.filter(dish => isMadeAt(dish, filter)),
                    filter,
                    false,
                  )
                }
              >
                {t('kitchen.recall_station')}
              </button>
            )}
          </li>
        ))}
        {finished?.map(({ id, number, status, finishedAt, lines, recallTo }) => (
          <li key={id} className={cardStyle} data-finished={number} data-order={id}>
            <FinishedHead number={number} at={finishedAt} text={t(statusTexts[status as keyof typeof statusTexts])} />
            <p className="text-lead">
              <DishNames dishes={lines} />
            </p>
            {!watchOnly && recallTo.length > 0 && (
              <div className="flex flex-wrap items-center gap-2">
                <span>{t('kitchen.recall_to')}</span>
                {recallTo.map(to => (
                  <button key={to} type="button" className={recallStyle} aria-disabled={busy} onClick={() => void recall(id, to)}>
                    {t(`kitchen.recall_${to}`)}
                  </button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function FinishedHead({ number, at, text }: { number: number; at: string; text: string }) {
  const t = useKitchenTexts()
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-3 text-lead font-bold">
      <span className="font-display text-band font-extrabold">
        <span className="sr-only">{t('kitchen.number')} </span>
        {number}
      </span>
      <span className="grow">{text}</span>
      {formatTime(at)}
    </p>
  )
}
