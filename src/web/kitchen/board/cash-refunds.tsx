import { useRef, useState } from 'react'
import type { KitchenBoard } from '#kitchen/contract.ts'
import { amountIn } from '../../ui/format/amount.ts'
import { dateFormat } from '../../ui/format/formats.ts'
import { useKitchenTexts } from '../texts.ts'
import { small } from '../ticket/tap-targets.ts'
import type { Act } from './use-board.ts'

type Refund = KitchenBoard['refunds'][number]

/** What was granted and is fetched at the counter: by number and name, one tap once the money is in the guest's hand. */
export function RefundsWaiting({ refunds, step }: { refunds: Refund[]; step: Act }) {
  const t = useKitchenTexts()
  // Nothing changes its place: a second tap must not hand over what has come under the finger.
  const [seen, setSeen] = useState(refunds)
  const fresh = refunds.filter(({ id }) => seen.every(other => other.id !== id))
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  return (
    <section className="relative grid grow content-start gap-5 p-4 board:min-h-0 board:overflow-y-auto" aria-labelledby="refunds">
      <h2 id="refunds" className="text-band">
        {t('kitchen.refunds_title')}
      </h2>
      <p className="text-lead">{t('kitchen.refunds_hint')}</p>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {seen.map(refund => (
          <Waiting key={refund.id} refund={refund} done={refunds.every(({ id }) => id !== refund.id)} step={step} />
        ))}
      </ul>
    </section>
  )
}

function Waiting({ refund: { id, number, orderedAt, name, amountCents, method }, done, step }: { refund: Refund; done: boolean; step: Act }) {
  const t = useKitchenTexts()
  const [busy, setBusy] = useState(false)
  const about = useRef<HTMLDivElement>(null)
  // The day as the guest says it; the hour tells two of one number apart, of an evening that ran past midnight and of the day after it.
  const when = dateFormat('it-IT', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Rome' }).format(
    new Date(orderedAt),
  )
  const handOver = async () => {
    setBusy(true)
    // The button goes: a key held down must not press the next one.
    about.current?.focus({ preventScroll: true })
    await step(`/kitchen/refunds/${id}/hand-over`)
    setBusy(false)
  }
  return (
    <li
      className={`grid min-w-0 content-between gap-3 rounded-control p-4 ${done ? 'bg-fumo' : 'not-on-dark bg-crema text-carbone'}`}
      data-refund={done ? 'handed-over' : 'waits'}
    >
      <div ref={about} id={`refund-${id}`} tabIndex={-1} className="grid gap-1 outline-none">
        <p className="figures flex flex-wrap items-baseline justify-between gap-x-3 font-display text-band font-extrabold">
          <span>
            <span className="sr-only">{t('kitchen.number')} </span>
            {number}
          </span>
          {amountIn('it', amountCents)}
        </p>
        <p className="text-lead font-semibold break-words">{[name, t('kitchen.refund_of', { when })].filter(Boolean).join(' · ')}</p>
        <p className="text-lead">{t(method === 'card' ? 'kitchen.refund_card' : 'kitchen.refund_cash')}</p>
      </div>
      <div role="status" className="grid min-h-14 items-center text-lead font-bold">
        {done ? (
          t('kitchen.refund_gone')
        ) : (
          <button type="button" className={small} disabled={busy} aria-describedby={`refund-${id}`} onClick={() => void handOver()}>
            {t('kitchen.refund_done')}
          </button>
        )}
      </div>
    </li>
  )
}
