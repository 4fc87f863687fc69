import { useState } from 'react'
import type { LentOrder } from '#kitchen/containers/contract.ts'
import { ApiError, api } from '../../shared/api.ts'
import { secondaryButtonStyle } from '../../shared/tap-targets.ts'
import { useNow } from '../../shared/use-now.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { getDateFormat } from '../../ui/format/formats.ts'
import { useWatchOnly } from '../watch-only.ts'
import { containersText as t } from './containers-text.ts'

const options = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Rome' } as const
const stepStyle = 'grid size-14 place-items-center rounded-control border-2 border-current text-title font-bold disabled:opacity-40'

/** Order with containers: how many come back now, one button that says what to give back, and the way back after a mistake. */
export function LentOrderRow({ order, refresh }: { order: LentOrder; refresh: () => Promise<void> }) {
  const { id, number, orderedAt, completed, containers, containersReturned, undoUntil } = order
  const left = containers - containersReturned
  const watchOnly = useWatchOnly()
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<{ text: string; isRefused: boolean }>()
  const send = async (path: string, body: object) => {
    if (busy) return
    setBusy(true)
    try {
      const { message } = await api<{ message: string }>('POST', `/kitchen/orders/${id}/${path}`, { body })
      setAnswer({ text: message, isRefused: false })
    } catch (error) {
      setAnswer({ text: error instanceof ApiError && error.status < 500 ? error.message : t('kitchen-containers.not_sent'), isRefused: true })
    }
    // Also after a refusal: somebody else may have noted containers.
    await refresh()
    setBusy(false)
  }
  const mayUndo = undoUntil !== null && Date.parse(undoUntil) > now
  return (
    <li className="grid gap-3 rounded-control border-2 border-current p-3" data-lent={number} data-order={id}>
      <div className="figures flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-title">{t('kitchen-containers.number', { number })}</h3>
        <span>{getDateFormat('it-IT', options).format(new Date(orderedAt))}</span>
      </div>
      <p className="figures text-lead">
        {left === 0 ? t('kitchen-containers.all_back') : t('kitchen-containers.state', { returned: containersReturned, containers })}
        {!completed && ` · ${t('kitchen-containers.too_early')}`}
      </p>
      <p
        role="status"
        className={answer ? `rounded-control border-2 px-3 py-2 text-lead font-bold ${answer.isRefused ? 'border-tizzone' : 'border-prezzemolo'}` : ''}
      >
        {answer?.text}
      </p>
      {!watchOnly && (
        <div className="flex flex-wrap items-center gap-3">
          {completed && left > 0 && (
            // Another number of containers is another question: what was set for the former one means nothing.
            <ReturnCount key={containersReturned} order={order} busy={busy} send={count => send('containers', { count, returnedBefore: containersReturned })} />
          )}
          {mayUndo && (
            <button
              type="button"
              className={`${secondaryButtonStyle} px-4`}
              aria-disabled={busy}
              aria-label={t('kitchen-containers.undo_of', { number })}
              onClick={() => void send('containers/undo', { containersReturned })}
            >
              {t('kitchen-containers.undo')}
            </button>
          )}
        </div>
      )}
    </li>
  )
}

function ReturnCount({ order, busy, send }: { order: LentOrder; busy: boolean; send: (count: number) => void }) {
  const { number, containers, containersReturned, depositCents, paidOnline } = order
  const left = containers - containersReturned
  const [count, setCount] = useState(left)
  const amount = formatAmount('it', Math.round((depositCents * count) / containers))
  return (
    <>
      {left > 1 && (
        <fieldset className="flex items-center gap-2">
          <legend className="sr-only">{t('kitchen-containers.count')}</legend>
          <button
            type="button"
            className={stepStyle}
            disabled={count <= 1}
            aria-label={t('kitchen-containers.fewer', { number })}
            onClick={() => setCount(count - 1)}
          >
            −
          </button>
          <output className="figures min-w-10 text-center text-title font-bold">{count}</output>
          <button
            type="button"
            className={stepStyle}
            disabled={count >= left}
            aria-label={t('kitchen-containers.more', { number })}
            onClick={() => setCount(count + 1)}
          >
            +
          </button>
        </fieldset>
      )}
      <button
        type="button"
        className="figures min-h-14 grow rounded-control bg-carbone px-4 py-2 text-lead font-bold text-crema hover:bg-fumo aria-disabled:opacity-60"
        aria-disabled={busy}
        onClick={() => send(count)}
      >
        {t(paidOnline ? 'kitchen-containers.return_card' : 'kitchen-containers.return_cash', { count, amount })}
      </button>
    </>
  )
}
