import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { KitchenOrder } from '#kitchen/contract.ts'
import { flattenToDishes } from '#orders/dishes/flatten-lines.ts'
import type { RejectionReason } from '#orders/vocabulary.ts'
import { minuteMs } from '#platform/time-units.ts'
import { doubleTapMs } from '../../shared/double-tap.ts'
import { formatTime } from '../../shared/format-time.ts'
import { answerButtonStyle, primaryButtonStyle, secondaryButtonStyle } from '../../shared/tap-targets.ts'
import type { StepAction } from '../board/use-board.ts'
import { useKitchenTexts } from '../texts.ts'
import { CallGuest } from './ticket-guest.tsx'

interface NewTicketActionsProps {
  order: KitchenOrder
  busy: boolean
  now: number
  take: StepAction
  /** Minutes added to the promised time. */
  shift: number
  setShift: (minutes: number) => void
}

/** Actions of a new order: accept for the promised time in one tap, shift the time, or reject with a reason. Each can be undone for some seconds. */
export function NewTicketActions({ order, busy, now, take, shift, setShift }: NewTicketActionsProps) {
  const t = useKitchenTexts()
  const [isRejectOpen, setRejectOpen] = useState(false)
  /** An item is sold out; the dish is yet to be chosen. */
  const [isNamingDish, setNamingDish] = useState(false)
  const firstReason = useRef<HTMLButtonElement>(null)
  const question = useRef<HTMLFieldSetElement>(null)
  // Reasons and back button open under the finger: ignore the second tap of a double tap, and a held key.
  const [ignoresTaps, setIgnoresTaps] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isNamingDish` triggers: its buttons open under the finger, too
  useEffect(() => {
    if (!isRejectOpen) return
    firstReason.current?.focus()
    // Scroll the lowest child last: below a long ticket head the column would end above it.
    for (const element of question.current?.children ?? []) element.scrollIntoView({ block: 'nearest' })
    const timer = setTimeout(() => setIgnoresTaps(false), doubleTapMs)
    return () => clearTimeout(timer)
  }, [isRejectOpen, isNamingDish])
  const promisedMs = Date.parse(order.promisedAt) + shift * minuteMs
  const isEarliest = promisedMs - 5 * minuteMs <= now
  const path = `/kitchen/orders/${order.id}`
  const { phone } = order.contact

  const dishes = flattenToDishes(order.lines)
  const rejectSoldOut = (line?: { lineNumber: number }) =>
    void take(`${path}/rejecting`, { reason: 'sold_out', ...(line && { soldOutLines: [line.lineNumber] }) })
  const openReasons = (dishesToo: boolean) => {
    setIgnoresTaps(true)
    setNamingDish(dishesToo)
    setRejectOpen(true)
  }

  if (isRejectOpen && isNamingDish)
    return (
      <fieldset ref={question} className="grid grid-cols-2 gap-2 low:gap-1.5" data-refusing onKeyDown={event => onEscape(event, () => openReasons(false))}>
        <legend className="pb-1.5 text-lead leading-tight font-bold @max-[17rem]:text-base/tight lg:max-xl:pb-1 low:pb-1 low:text-base/tight">
          {t('kitchen.what_is_out')}
        </legend>
        {dishes.map((line, index) => (
          <button
            key={line.lineNumber}
            ref={index === 0 ? firstReason : undefined}
            type="button"
            className={`${answerButtonStyle} [overflow-wrap:anywhere]`}
            aria-disabled={ignoresTaps || busy}
            onClick={() => !ignoresTaps && rejectSoldOut(line)}
          >
            {line.title}
          </button>
        ))}
        <button type="button" className={answerButtonStyle} aria-disabled={ignoresTaps || busy} onClick={() => !ignoresTaps && rejectSoldOut()}>
          {t('kitchen.out_not_said')}
        </button>
        <button type="button" className={`${answerButtonStyle} border-dashed`} aria-disabled={ignoresTaps} onClick={() => !ignoresTaps && openReasons(false)}>
          {t('kitchen.back')}
        </button>
      </fieldset>
    )

  if (isRejectOpen)
    return (
      <fieldset
        ref={question}
        className="grid grid-cols-2 gap-2 @xl:grid-cols-3 lg:max-xl:gap-1.5 low:gap-1.5"
        data-refusing
        onKeyDown={event => onEscape(event, () => setRejectOpen(false))}
      >
        <legend className="pb-1.5 text-lead leading-tight font-bold @max-[17rem]:text-base/tight lg:max-xl:pb-1 low:pb-1 low:text-base/tight">
          {t('kitchen.why')}
        </legend>
        {(['busy', 'sold_out', 'trouble', 'closing'] as const satisfies RejectionReason[]).map((reason, index) => (
          <button
            key={reason}
            ref={index === 0 ? firstReason : undefined}
            type="button"
            className={`${answerButtonStyle} ${reason === 'closing' ? '' : 'col-span-2 @sm:col-span-1 upright:col-span-1'}`}
            aria-disabled={ignoresTaps || busy}
            onClick={() => {
              if (ignoresTaps) return
              if (reason !== 'sold_out') void take(`${path}/rejecting`, { reason })
              // A single dish needs no choice.
              else if (dishes.length === 1) rejectSoldOut(dishes[0])
              else openReasons(true)
            }}
          >
            {t(`kitchen.reason_${reason}`)}
          </button>
        ))}
        <button
          type="button"
          className={`${answerButtonStyle} border-dashed ${phone ? '' : '@sm:col-span-2 upright:col-span-2'}`}
          aria-disabled={ignoresTaps}
          onClick={() => !ignoresTaps && setRejectOpen(false)}
        >
          {t('kitchen.back')}
        </button>
        {/* The phone number moves down here, since the reasons would cover it above; a low and narrow screen has no room for it. */}
        {phone && (
          <CallGuest
            phone={phone}
            ignoresTaps={ignoresTaps}
            looks={`${answerButtonStyle} col-span-2 grid place-items-center text-center @sm:col-span-1 upright:col-span-1 low:@max-sm:hidden`}
          />
        )}
      </fieldset>
    )

  return (
    // Side by side where the width allows: a board with two rows lacks height.
    <div className="grid gap-2 upright:grid-cols-[4fr_3fr] @md:grid-cols-[3fr_2fr]">
      <button
        type="button"
        data-next-step
        className={`figures ${primaryButtonStyle}`}
        aria-disabled={busy}
        onClick={() => void take(`${path}/accepting`, shift === 0 ? {} : { promisedAt: new Date(promisedMs).toISOString() })}
      >
        {/* Upright layout: the time has its own line. */}
        {t('kitchen.accept')} <span className="upright:@max-md:hidden">·</span>{' '}
        <span className="inline-block upright:@max-md:block">{formatTime(promisedMs)}</span>
      </button>
      <div className="grid grid-cols-[1fr_1fr_2fr] gap-2 upright:@max-md:grid-cols-2 upright:@max-md:[&>:last-child]:col-span-2">
        {/* `aria-disabled` at the earliest time, so that the button keeps the keyboard focus. */}
        <button type="button" className={secondaryButtonStyle} aria-disabled={isEarliest} onClick={() => !isEarliest && setShift(shift - 5)}>
          <bdi dir="ltr">−5</bdi> <span className="sr-only">{t('kitchen.minutes')}</span>
        </button>
        <button type="button" className={secondaryButtonStyle} onClick={() => setShift(shift + 5)}>
          <bdi dir="ltr">+5</bdi> <span className="sr-only">{t('kitchen.minutes')}</span>
        </button>
        <button type="button" className={secondaryButtonStyle} onClick={() => openReasons(false)}>
          {t('kitchen.reject')}
        </button>
      </div>
    </div>
  )
}

/** Escape leaves a question first; the ticket's dialog stays open. */
function onEscape(event: KeyboardEvent, leave: () => void): void {
  if (event.key !== 'Escape') return
  event.preventDefault()
  leave()
}
