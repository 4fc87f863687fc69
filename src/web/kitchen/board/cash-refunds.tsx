import { useRef, useState } from 'react'
import type { KitchenBoard } from '#kitchen/contract.ts'
import { secondaryButtonStyle } from '../../shared/tap-targets.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { getDateFormat } from '../../ui/format/formats.ts'
import { useKitchenTexts, useScreenTag } from '../texts.ts'
import type { StepAction } from './use-board.ts'

type CashRefund = KitchenBoard['refunds'][number]

/** Cash refunds awaiting pickup at the counter, by number and name; one tap after handing over the money. */
export function CashRefunds({ refunds, step }: { refunds: CashRefund[]; step: StepAction }) {
  const t = useKitchenTexts()
  // Rows keep their position: a second tap must not pay out the refund that moved under the finger.
  const [listedRefunds, setListedRefunds] = useState(refunds)
  const newRefunds = refunds.filter(({ id }) => listedRefunds.every(other => other.id !== id))
  if (newRefunds.length > 0) setListedRefunds([...listedRefunds, ...newRefunds])
  return (
    <section className="relative grid grow content-start gap-5 p-4 board:min-h-0 board:overflow-y-auto" aria-labelledby="refunds">
      <h2 id="refunds" className="text-band">
        {t('kitchen.refunds_title')}
      </h2>
      <p className="text-lead">{t('kitchen.refunds_hint')}</p>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {listedRefunds.map(refund => (
          <CashRefundRow key={refund.id} refund={refund} done={refunds.every(({ id }) => id !== refund.id)} step={step} />
        ))}
      </ul>
    </section>
  )
}

function CashRefundRow({ refund: { id, number, orderedAt, name, amountCents, method }, done, step }: { refund: CashRefund; done: boolean; step: StepAction }) {
  const t = useKitchenTexts()
  const tag = useScreenTag()
  const [busy, setBusy] = useState(false)
  const infoRef = useRef<HTMLDivElement>(null)
  // Day and hour: order numbers repeat daily, and an evening may run past midnight.
  const when = getDateFormat(tag, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Rome' }).format(
    new Date(orderedAt),
  )
  const handOver = async () => {
    setBusy(true)
    // The button disappears: a held key must not press the next one.
    infoRef.current?.focus({ preventScroll: true })
    await step(`/kitchen/refunds/${id}/hand-over`)
    setBusy(false)
  }
  return (
    <li
      className={`grid min-w-0 content-between gap-3 rounded-control p-4 ${done ? 'bg-fumo' : 'not-on-dark bg-crema text-carbone'}`}
      data-refund={done ? 'handed-over' : 'waits'}
    >
      <div ref={infoRef} id={`refund-${id}`} tabIndex={-1} className="grid gap-1 outline-none">
        <p className="figures flex flex-wrap items-baseline justify-between gap-x-3 font-display text-band font-extrabold">
          <span>
            <span className="sr-only">{t('kitchen.number')} </span>
            {number}
          </span>
          {formatAmount('it', amountCents)}
        </p>
        <p className="text-lead font-semibold break-words">{[name, t('kitchen.refund_of', { when })].filter(Boolean).join(' · ')}</p>
        <p className="text-lead">{t(method === 'card' ? 'kitchen.refund_card' : 'kitchen.refund_cash')}</p>
      </div>
      <div role="status" className="grid min-h-14 items-center text-lead font-bold">
        {done ? (
          t('kitchen.refund_gone')
        ) : (
          <button type="button" className={secondaryButtonStyle} disabled={busy} aria-describedby={`refund-${id}`} onClick={() => void handOver()}>
            {t('kitchen.refund_done')}
          </button>
        )}
      </div>
    </li>
  )
}
