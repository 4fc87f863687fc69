import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatDay, formatDayAndTime, formatTime } from '../../shared/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field/field.tsx'
import { RestoreFocus } from '../../ui/move-focus.tsx'
import { useFulfilment } from '../state/fulfilment-store.ts'
import { useOrderingTexts } from '../texts.ts'
import { isAboutRestaurantState } from './cart-problems.tsx'
import { useAvailableTimes } from './use-available-times.ts'
import { useDeliveryOptions } from './use-delivery-options.ts'

interface PickTimeProps {
  restaurant: { id: string; slug: string }
  fulfilment: Fulfilment
  /** Prep load of the cart by station kind; full slots are not offered. */
  work: Record<string, number>
  /** Start of the chosen 15-min slot; undefined: as soon as possible. */
  slot: string | undefined
  choose: (slot: string | undefined) => void
  /** Server's problems with the chosen time. */
  problems: CartProblem[]
  /** The message is shown at the order button; show only the alternative times here. */
  toldElsewhere?: boolean
  /** Promised time of the quote for "as soon as possible". */
  promisedAt: string | null
  /** The first quote is pending; its time problems would push the fields down. */
  unquoted?: boolean
  settle: (stands: TimeStatus) => void
}

/**
 * State of the chosen time. `asked`: loading; `stands`: available; `missing`: ordering ahead without a slot; `open`: ASAP unavailable and nothing
 * chosen; `gone`: ASAP became unavailable after the page opened.
 */
export type TimeStatus = 'asked' | 'stands' | 'missing' | 'open' | 'gone'

/** Number of next free slots offered as buttons without ASAP. */
const maxNearestTimes = 4

/** Choice between as soon as possible and a 15-min slot of today or the next days. */
export function PickTime({ restaurant, fulfilment, work, slot, choose, problems, toldElsewhere = false, promisedAt, unquoted = false, settle }: PickTimeProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const [isOrderingAhead, setOrderingAhead] = useState(slot !== undefined)
  const isOutdated = problems.some(({ code }) => code !== 'time_changed')
  // Delivery time depends on the address's zone, as in the quote.
  const { address } = useFulfilment()
  const to = fulfilment === 'delivery' ? address : undefined
  const { reach, failed: optionsFailed } = useDeliveryOptions(to, restaurant.id)
  const isWaiting = to !== undefined && reach === undefined && optionsFailed === undefined
  const { times, failed, look, find } = useAvailableTimes({
    slug: restaurant.slug,
    fulfilment,
    zone: reach?.here?.zone.id,
    wait: isWaiting,
    work,
    slot,
    old: isOutdated,
  })

  const asap = times?.asap ?? null
  const promisedTime = (slot === undefined && promisedAt) || asap?.promisedAt
  const hasNoAsap = times !== undefined && asap === null
  const isAtTable = fulfilment === 'table'
  // Avoid layout shifts: changed availability neither adds an unrequested slot list nor removes a visible one.
  const [isListShown, setListShown] = useState<boolean>()
  if (times && (isListShown === undefined || (!isListShown && hasNoAsap && toldElsewhere))) setListShown(hasNoAsap)
  const [closed, setClosed] = useState(false)
  const isAhead = !isAtTable && (isOrderingAhead || (hasNoAsap && isListShown === true))
  const slots = times?.slots ?? []
  // The ASAP choice itself says that ASAP is no longer available.
  const hasBecomeUnavailable = isListShown === false && !toldElsewhere && slot === undefined && !isOrderingAhead
  const shownProblems = hasBecomeUnavailable ? [] : problems.filter(problem => !(hasNoAsap && slot === undefined && isAboutRestaurantState(problem)))
  // Problems with alternative times make the list of next free times redundant.
  const hasOfferedTimes = shownProblems.some(({ nextSlots = [] }) => nextSlots.length > 0)
  // Never preselect a slot: without ASAP nothing is chosen.
  const when = times === undefined ? 'asked' : !isAhead ? (asap ? 'asap' : 'never') : slot !== undefined && slots.includes(slot) ? 'ahead' : 'open'
  const isLoading = unquoted || (times === undefined && !failed)
  // Before the list loads, the quote's own promise counts.
  const isAvailable = when === 'asap' || when === 'ahead' || when === 'asked'
  const stands: TimeStatus = isLoading
    ? 'asked'
    : isAvailable
      ? 'stands'
      : when === 'open' && isOrderingAhead
        ? 'missing'
        : hasBecomeUnavailable
          ? 'gone'
          : 'open'
  useEffect(() => settle(stands), [settle, stands])

  const chooseAhead = (next: string) => {
    setOrderingAhead(true)
    choose(next)
  }
  const isShut =
    hasNoAsap && !hasBecomeUnavailable && !hasOfferedTimes && !(times.state === 'open' && problems.length > 0) && !shownProblems.some(isAboutRestaurantState)
  if (isShut !== closed && (isShut || hasNoAsap)) setClosed(isShut)

  const opens = times?.opensAt && t(times.state === 'closed' ? 'ordering.opens' : 'ordering.resumes', { when: formatDayAndTime(language, t, times.opensAt) })
  if (isLoading) return <TimesSkeleton one={isAtTable} />
  return (
    <RestoreFocus className="grid gap-3" data-when={when}>
      {(toldElsewhere ? shownProblems.filter(({ nextSlots = [] }) => nextSlots.length > 0) : shownProblems).map(problem => (
        <div key={problem.code} role={toldElsewhere ? undefined : 'alert'} className="grid gap-2 rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
          <p>{toldElsewhere ? t('ordering.times_near') : problem.message}</p>
          {problem.nextSlots && problem.nextSlots.length > 0 && (
            <div className="flex flex-wrap gap-2" data-other-times>
              {problem.nextSlots.map(next => (
                <Button
                  key={next}
                  tone="carbone"
                  className="figures"
                  onClick={() => {
                    chooseAhead(next)
                    find()
                  }}
                >
                  {formatDayAndTime(language, t, next)}
                </Button>
              ))}
            </div>
          )}
        </div>
      ))}
      {closed && (
        <StateNote>
          {isShut ? (
            <>
              {isAtTable && times.state === 'closed' ? t('way.table_closed') : t(noAsapTexts[times.state])} {opens}{' '}
              {slots.length > 0 && t('ordering.later_works')}
            </>
          ) : (
            t('ordering.open_again')
          )}
        </StateNote>
      )}
      {failed && <p role="alert">{t('ordering.no_answer')}</p>}
      {!(isAtTable && isListShown) && (
        <label className={choiceClass}>
          <input
            type="radio"
            name="time"
            className="size-6 shrink-0 accent-brace"
            checked={!isAhead}
            disabled={hasNoAsap}
            onChange={() => {
              setOrderingAhead(false)
              setListShown(false)
              choose(undefined)
            }}
          />
          <span className="grow">
            <span className="block font-semibold">{t('ordering.asap')}</span>
            <span className="figures block min-h-6 text-cenere">
              {hasNoAsap
                ? (hasBecomeUnavailable && opens) || t('ordering.not_now')
                : promisedTime && t(fulfilment === 'delivery' ? 'ordering.there_about' : 'ordering.ready_about', { time: formatTime(promisedTime) })}
            </span>
          </span>
        </label>
      )}
      {!isAtTable && (
        <label className={choiceClass}>
          <input
            type="radio"
            name="time"
            className="size-6 shrink-0 accent-brace"
            checked={isAhead}
            disabled={times !== undefined && slots.length === 0 && times.dates.every(({ open }) => !open)}
            onChange={() => {
              setOrderingAhead(true)
              // Switching to "ahead" discards ASAP; no slot is chosen yet.
              choose(undefined)
            }}
          />
          <span className="font-semibold">{t('ordering.ahead')}</span>
        </label>
      )}
      {(when === 'open' || (isListShown && when === 'asap')) && !isAtTable && !hasOfferedTimes && slots.length > 0 && (
        <div className="grid gap-2">
          <p className="font-semibold">{t('ordering.nearest_times')}</p>
          <div className="flex flex-wrap gap-2" data-nearest-times>
            {slots.slice(0, maxNearestTimes).map(slot => (
              <Button key={slot} tone="outline" className="figures" onClick={() => chooseAhead(slot)}>
                {formatDayAndTime(language, t, slot)}
              </Button>
            ))}
          </div>
        </div>
      )}
      {(isAhead || (isListShown && !isAtTable)) && times && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Select label={t('ordering.day')} value={times.date ?? ''} onChange={({ target }) => look(target.value)}>
            {times.dates
              .filter(({ open, date: day }) => open || day === times.date)
              .map(({ date: day }) => (
                <option key={day} value={day}>
                  {formatDay(language, t, day)}
                </option>
              ))}
          </Select>
          <Select label={t('ordering.time')} value={slot && slots.includes(slot) ? slot : ''} onChange={({ target }) => chooseAhead(target.value)} data-slots>
            <option value="" disabled>
              {slots.length > 0 ? t('ordering.time_choose') : t('ordering.time_none')}
            </option>
            {slots.map(slot => (
              <option key={slot} value={slot}>
                {formatTime(slot)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </RestoreFocus>
  )
}

/** Placeholder until availability is known: an earlier choice could shift under the finger or be withdrawn. */
function TimesSkeleton({ one }: { one: boolean }) {
  const t = useOrderingTexts()
  return (
    <div role="status" className="grid gap-3" data-when="asked">
      <p className="flex min-h-16 items-center rounded-control bg-sabbia px-4 py-3 text-cenere">{t('ordering.asking_times')}</p>
      {!one && <span className="h-16 animate-pulse rounded-control bg-sabbia" />}
    </div>
  )
}

/** Note that never shrinks: its text changes by itself and must not shift the content below. */
function StateNote({ children }: { children: ReactNode }) {
  const note = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (note.current) note.current.style.minHeight = `${note.current.offsetHeight}px`
  })
  return (
    <p ref={note} role="status" className="rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
      {children}
    </p>
  )
}

/** Reasons for no ASAP without a message from the quote; `open`: fully booked or about to close. */
const noAsapTexts = { open: 'ordering.asap_not', paused: 'ordering.paused', closed: 'ordering.closed' } as const

const choiceClass =
  'flex min-h-16 cursor-pointer items-center gap-4 rounded-control border-2 border-nebbia bg-farina px-4 py-3 has-checked:border-carbone has-disabled:cursor-default has-disabled:opacity-60'
