import { useEffect, useRef, useState } from 'react'
import type { KitchenOrder } from '#kitchen/contract.ts'
import { soldDishes } from '#orders/dishes/flatten-lines.ts'
import type { Rejection } from '#orders/vocabulary.ts'
import { clockTime } from '../../shared/format-time.ts'
import type { Act } from '../board/use-board.ts'
import { useKitchenTexts } from '../texts.ts'
import { doubleTap } from './double-tap.ts'
import { answer, small, tap } from './tap-targets.ts'
import { CallGuest } from './ticket-guest.tsx'

const minute = 60_000

interface NewTicketActionsProps {
  order: KitchenOrder
  busy: boolean
  now: number
  take: Act
  /** Minutes by which another time is meant than the one that was promised. */
  shift: number
  setShift: (minutes: number) => void
}

/**
 * One tap accepts for the time that was promised; beside it more or less time, and no, with a reason, which can be taken back for some
 * seconds as every other step.
 */
export function NewTicketActions({ order, busy, now, take, shift, setShift }: NewTicketActionsProps) {
  const t = useKitchenTexts()
  const [refusing, setRefusing] = useState(false)
  /** Something has run out, and which dish it is still to be said. */
  const [naming, setNaming] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  const question = useRef<HTMLFieldSetElement>(null)
  // The reasons and the way back open under the finger: to the second tap of a double one, and to a key held down, they are deaf.
  const [deaf, setDeaf] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dishes open under the finger as the reasons do
  useEffect(() => {
    if (!refusing) return
    first.current?.focus()
    // The lowest of them last: below a long ticket's name and first dish the column would end above it.
    for (const each of question.current?.children ?? []) each.scrollIntoView({ block: 'nearest' })
    const hears = setTimeout(() => setDeaf(false), doubleTap)
    return () => clearTimeout(hears)
  }, [refusing, naming])
  const promised = Date.parse(order.promisedAt) + shift * minute
  const earliest = promised - 5 * minute <= now
  const path = `/kitchen/orders/${order.id}`
  const { phone } = order.contact

  const dishes = soldDishes(order.lines)
  const soldOut = (line?: { lineNumber: number }) => void take(`${path}/rejecting`, { reason: 'sold_out', ...(line && { soldOutLines: [line.lineNumber] }) })
  const open = (dishesToo: boolean) => {
    setDeaf(true)
    setNaming(dishesToo)
    setRefusing(true)
  }

  if (refusing && naming)
    return (
      <fieldset ref={question} className="grid grid-cols-2 gap-2 low:gap-1.5" data-refusing onKeyDown={({ key }) => key === 'Escape' && open(false)}>
        <legend className="pb-1.5 text-lead leading-tight font-bold @max-[17rem]:text-base/tight lg:max-xl:pb-1 low:pb-1 low:text-base/tight">
          {t('kitchen.what_is_out')}
        </legend>
        {dishes.map((line, at) => (
          <button
            key={line.lineNumber}
            ref={at === 0 ? first : undefined}
            type="button"
            className={`${answer} [overflow-wrap:anywhere]`}
            aria-disabled={deaf || busy}
            onClick={() => !deaf && soldOut(line)}
          >
            {line.title}
          </button>
        ))}
        <button type="button" className={answer} aria-disabled={deaf || busy} onClick={() => !deaf && soldOut()}>
          {t('kitchen.out_not_said')}
        </button>
        <button type="button" className={`${answer} border-dashed`} aria-disabled={deaf} onClick={() => !deaf && open(false)}>
          {t('kitchen.back')}
        </button>
      </fieldset>
    )

  if (refusing)
    return (
      <fieldset
        ref={question}
        className="grid grid-cols-2 gap-2 @xl:grid-cols-3 lg:max-xl:gap-1.5 low:gap-1.5"
        data-refusing
        onKeyDown={({ key }) => key === 'Escape' && setRefusing(false)}
      >
        <legend className="pb-1.5 text-lead leading-tight font-bold @max-[17rem]:text-base/tight lg:max-xl:pb-1 low:pb-1 low:text-base/tight">
          {t('kitchen.why')}
        </legend>
        {(['busy', 'sold_out', 'trouble', 'closing'] as const satisfies Rejection[]).map((reason, at) => (
          <button
            key={reason}
            ref={at === 0 ? first : undefined}
            type="button"
            className={`${answer} ${reason === 'closing' ? '' : 'col-span-2 @sm:col-span-1 upright:col-span-1'}`}
            aria-disabled={deaf || busy}
            onClick={() => {
              if (deaf) return
              if (reason !== 'sold_out') void take(`${path}/rejecting`, { reason })
              // Of one dish alone it is that one.
              else if (dishes.length === 1) soldOut(dishes[0])
              else open(true)
            }}
          >
            {t(`kitchen.reason_${reason}`)}
          </button>
        ))}
        <button
          type="button"
          className={`${answer} border-dashed ${phone ? '' : '@sm:col-span-2 upright:col-span-2'}`}
          aria-disabled={deaf}
          onClick={() => !deaf && setRefusing(false)}
        >
          {t('kitchen.back')}
        </button>
        {/* The number has come down from above, where the reasons would cover it; a low and narrow place has no room for it here. */}
        {phone && (
          <CallGuest
            phone={phone}
            deaf={deaf}
            looks={`${answer} col-span-2 grid place-items-center text-center @sm:col-span-1 upright:col-span-1 low:@max-sm:hidden`}
          />
        )}
      </fieldset>
    )

  return (
    // Beside each other where there is room for it: height is what a board with two rows lacks.
    <div className="grid gap-2 upright:grid-cols-[4fr_3fr] @md:grid-cols-[3fr_2fr]">
      <button
        type="button"
        data-next-step
        className={`figures ${tap}`}
        aria-disabled={busy}
        onClick={() => void take(`${path}/accepting`, shift === 0 ? {} : { promisedAt: new Date(promised).toISOString() })}
      >
        {/* Upright the time has a line of its own. */}
        {t('kitchen.accept')} <span className="upright:@max-md:hidden">·</span>{' '}
        <span className="inline-block upright:@max-md:block">{clockTime(promised)}</span>
      </button>
      <div className="grid grid-cols-[1fr_1fr_2fr] gap-2 upright:@max-md:grid-cols-2 upright:@max-md:[&>:last-child]:col-span-2">
        {/* Where it can be no earlier it keeps the focus of whoever has come so far by keyboard. */}
        <button type="button" className={small} aria-disabled={earliest} onClick={() => !earliest && setShift(shift - 5)}>
          −5 <span className="sr-only">{t('kitchen.minutes')}</span>
        </button>
        <button type="button" className={small} onClick={() => setShift(shift + 5)}>
          +5 <span className="sr-only">{t('kitchen.minutes')}</span>
        </button>
        <button type="button" className={small} onClick={() => open(false)}>
          {t('kitchen.reject')}
        </button>
      </div>
    </div>
  )
}
