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
  /** Of the cart, by kind of station: what is full for it is not offered. */
  work: Record<string, number>
  /** Beginning of the chosen quarter of an hour; undefined: as soon as possible. */
  slot: string | undefined
  choose: (slot: string | undefined) => void
  /** What the server said of the time that was chosen. */
  problems: CartProblem[]
  /** It is told at the button, to whoever has just pressed that: here there are only the other times. */
  toldElsewhere?: boolean
  /** As soon as possible, as the quote promises it. */
  promisedAt: string | null
  /** The quote has not been answered yet: what it says of the time would push the choice down. */
  unquoted?: boolean
  settle: (stands: TimeStatus) => void
}

/**
 * Whether a time stands: as soon as possible where that can be had, or one that somebody has chosen. `asked`: not known yet; `missing`: an hour of one's
 * own is wanted and none is chosen; `open`: nothing can be had now and nobody has said anything; `gone`: what could be had as the page was opened can't be now.
 */
export type TimeStatus = 'asked' | 'stands' | 'missing' | 'open' | 'gone'

/** So many of the next free times are one tap away where none can be had now. */
const maxNearestTimes = 4

/** As soon as possible, or a quarter of an hour of today or the next days. */
export function PickTime({ restaurant, fulfilment, work, slot, choose, problems, toldElsewhere = false, promisedAt, unquoted = false, settle }: PickTimeProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const [isOrderingAhead, setOrderingAhead] = useState(slot !== undefined)
  const isOutdated = problems.some(({ code }) => code !== 'time_changed')
  // The road is that of the address's zone, as the quote reckons it.
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
  // The quote's own promise, where it is about as soon as possible.
  const promisedTime = (slot === undefined && promisedAt) || asap?.promisedAt
  // Where nothing is to be had now, one can only order ahead.
  const hasNoAsap = times !== undefined && asap === null
  // Whoever sits at a table eats now or not there.
  const atTable = fulfilment === 'table'
  // What changes while somebody reads moves nothing: lists that nobody asked for don't come by themselves, nor do those go that are there.
  const [isListShown, setListed] = useState<boolean>()
  if (times && (isListShown === undefined || (!isListShown && hasNoAsap && toldElsewhere))) setListed(hasNoAsap)
  const [closed, setClosed] = useState(false)
  const isAhead = !atTable && (isOrderingAhead || (hasNoAsap && isListShown === true))
  const slots = times?.slots ?? []
  // Where none can be had now and none was chosen, the times themselves say so.
  const hasBecomeUnavailable = isListShown === false && !toldElsewhere && slot === undefined && !isOrderingAhead
  const shownProblems = hasBecomeUnavailable ? [] : problems.filter(problem => !(hasNoAsap && slot === undefined && isAboutRestaurantState(problem)))
  // Whoever is offered other times for the one that they wanted needs no second list of them.
  const hasOfferedTimes = shownProblems.some(({ nextSlots = [] }) => nextSlots.length > 0)
  // Nobody's time is chosen for them: what is closed now has no "as soon as possible".
  const when = times === undefined ? 'asked' : !isAhead ? (asap ? 'asap' : 'never') : slot !== undefined && slots.includes(slot) ? 'ahead' : 'open'
  const isLoading = unquoted || (times === undefined && !failed)
  // Without the list the quote's own promise stands.
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
  if (isLoading) return <TimesSkeleton one={atTable} />
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
              {atTable && times.state === 'closed' ? t('way.table_closed') : t(noAsapTexts[times.state])} {opens}{' '}
              {slots.length > 0 && t('ordering.later_works')}
            </>
          ) : (
            t('ordering.open_again')
          )}
        </StateNote>
      )}
      {failed && <p role="alert">{t('ordering.no_answer')}</p>}
      {!(atTable && isListShown) && (
        <label className={choiceClass}>
          <input
            type="radio"
            name="time"
            className="size-6 shrink-0 accent-brace"
            checked={!isAhead}
            disabled={hasNoAsap}
            onChange={() => {
              setOrderingAhead(false)
              setListed(false)
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
      {!atTable && (
        <label className={choiceClass}>
          <input
            type="radio"
            name="time"
            className="size-6 shrink-0 accent-brace"
            checked={isAhead}
            disabled={times !== undefined && slots.length === 0 && times.dates.every(({ open }) => !open)}
            onChange={() => {
              setOrderingAhead(true)
              // Of the two, what was chosen last counts: no time yet.
              choose(undefined)
            }}
          />
          <span className="font-semibold">{t('ordering.ahead')}</span>
        </label>
      )}
      {(when === 'open' || (isListShown && when === 'asap')) && !atTable && !hasOfferedTimes && slots.length > 0 && (
        <div className="grid gap-2">
          <p className="font-semibold">{t('ordering.nearest_times')}</p>
          <div className="flex flex-wrap gap-2" data-nearest-times>
            {slots.slice(0, maxNearestTimes).map(each => (
              <Button key={each} tone="outline" className="figures" onClick={() => chooseAhead(each)}>
                {formatDayAndTime(language, t, each)}
              </Button>
            ))}
          </div>
        </div>
      )}
      {(isAhead || (isListShown && !atTable)) && times && (
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
            {slots.map(each => (
              <option key={each} value={each}>
                {formatTime(each)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </RestoreFocus>
  )
}

/** Until it is known what can be had, where the choice will stand: a choice that is there sooner would be pushed away under the finger, or taken back. */
function TimesSkeleton({ one }: { one: boolean }) {
  const t = useOrderingTexts()
  return (
    <div role="status" className="grid gap-3" data-when="asked">
      <p className="flex min-h-16 items-center rounded-control bg-sabbia px-4 py-3 text-cenere">{t('ordering.asking_times')}</p>
      {!one && <span className="h-16 animate-pulse rounded-control bg-sabbia" />}
    </div>
  )
}

/** As high as it has been: what it says changes by itself, and nothing below moves by that. */
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

/** Why there is no "as soon as possible", where the quote does not say so itself: one may be open and full, or about to close. */
const noAsapTexts = { open: 'ordering.asap_not', paused: 'ordering.paused', closed: 'ordering.closed' } as const

const choiceClass =
  'flex min-h-16 cursor-pointer items-center gap-4 rounded-control border-2 border-nebbia bg-farina px-4 py-3 has-checked:border-carbone has-disabled:cursor-default has-disabled:opacity-60'
