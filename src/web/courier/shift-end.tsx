import { useEffect, useRef } from 'react'
import type { EndedShift } from '#kitchen/delivery/contract.ts'
import { formatTime } from '../shared/format-time.ts'
import { formatAmount } from '../ui/format/amount.ts'
import { useCourierTexts } from './texts.ts'

/** Counted cash beside expected cash after a shift; shown until the next shift begins. */
export function ShiftEnd({ shift, focused }: { shift: EndedShift /** Shift ended on this screen just now. */; focused: boolean }) {
  const t = useCourierTexts()
  const { endedAt, delivered, floatCents, collectedCents, handedInCents } = shift
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  const difference = handedInCents - floatCents - collectedCents
  const amount = formatAmount('it', Math.abs(difference))
  const rows = [
    ['courier.ended_float', floatCents],
    ['courier.ended_collected', collectedCents],
    ['courier.ended_due', floatCents + collectedCents],
    ['courier.ended_handed', handedInCents],
  ] as const
  return (
    <section role="status" className="not-on-dark grid max-w-xl gap-4 rounded-card bg-crema p-4 text-carbone" data-shift-end>
      <h2 ref={heading} tabIndex={-1} className="text-title">
        {t('courier.ended', { time: formatTime(endedAt), delivered })}
      </h2>
      <dl className="figures grid gap-1 text-lead">
        {rows.map(([name, cents], index) => (
          <div key={name} className={`flex justify-between gap-4 ${index > 1 ? 'font-bold' : ''}`}>
            <dt>{t(name)}</dt>
            <dd>{formatAmount('it', cents)}</dd>
          </div>
        ))}
      </dl>
      <p className={`figures text-title font-extrabold ${difference === 0 ? 'text-prezzemolo' : 'rounded-control bg-miele px-3 py-2'}`}>
        {difference === 0 ? t('courier.ended_right') : t(difference < 0 ? 'courier.ended_missing' : 'courier.ended_over', { amount })}
      </p>
    </section>
  )
}
