import { useEffect, useRef, useState } from 'react'
import type { KitchenOrder } from '#kitchen/contract.ts'
import { clockTime } from '../ordering/when.ts'
import { small, tap } from './targets.ts'
import { useKitchenTexts } from './texts.ts'
import type { Act } from './use-board.ts'

const minute = 60_000

interface NewTicketActionsProps {
  order: KitchenOrder
  busy: boolean
  now: number
  take: Act
}

/** One tap accepts for the time that was promised; beside it more or less time, and no, with a reason. */
export function NewTicketActions({ order, busy, now, take }: NewTicketActionsProps) {
  const t = useKitchenTexts()
  const [shift, setShift] = useState(0)
  const [refusing, setRefusing] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (refusing) first.current?.focus()
  }, [refusing])
  const promised = Date.parse(order.promisedAt) + shift * minute
  const path = `/kitchen/orders/${order.id}`

  if (refusing)
    return (
      <fieldset className="grid gap-2 @sm:grid-cols-2 board:max-lg:grid-cols-2" onKeyDown={({ key }) => key === 'Escape' && setRefusing(false)}>
        <legend className="pb-2 text-lead font-bold">{t('kitchen.why')}</legend>
        {(['kitchen.reason_busy', 'kitchen.reason_sold_out', 'kitchen.reason_closing', 'kitchen.reason_trouble'] as const).map((reason, at) => (
          <button
            key={reason}
            ref={at === 0 ? first : undefined}
            type="button"
            className={`${small} leading-tight board:max-lg:py-1 board:max-lg:text-base/tight`}
            disabled={busy}
            onClick={() => void take(`${path}/reject`, { reason: t(reason) })}
          >
            {t(reason)}
          </button>
        ))}
        <button type="button" className={`${small} border-dashed @sm:col-span-2 board:max-lg:col-span-2`} onClick={() => setRefusing(false)}>
          {t('kitchen.back')}
        </button>
      </fieldset>
    )

  return (
    <div className="grid gap-2">
      <button
        type="button"
        className={`figures ${tap}`}
        disabled={busy}
        onClick={() => void take(`${path}/accept`, shift === 0 ? {} : { promisedAt: new Date(promised).toISOString() })}
      >
        {t('kitchen.accept', { time: clockTime('it', promised) })}
      </button>
      <div className="grid grid-cols-[1fr_1fr_2fr] gap-2">
        <button type="button" className={small} disabled={promised - 5 * minute <= now} onClick={() => setShift(shift - 5)}>
          −5 <span className="sr-only">{t('kitchen.minutes')}</span>
        </button>
        <button type="button" className={small} onClick={() => setShift(shift + 5)}>
          +5 <span className="sr-only">{t('kitchen.minutes')}</span>
        </button>
        <button type="button" className={small} onClick={() => setRefusing(true)}>
          {t('kitchen.reject')}
        </button>
      </div>
    </div>
  )
}
