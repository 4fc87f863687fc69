import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { clockTime, dayInWords, whenInWords } from '../../shared/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field/field.tsx'
import { KeepFocus } from '../../ui/move-focus.tsx'
import { useWay } from '../state/fulfilment-store.ts'
import { useOrderingTexts } from '../texts.ts'
import { isState } from './cart-problems.tsx'
import { useTimes } from './use-available-times.ts'
import { useReach } from './use-delivery-options.ts'

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
  settle: (stands: TimeStands) => void
}

/**
 * Whether a time stands: as soon as possible where that can be had, or one that somebody has chosen. `asked`: not known yet; `missing`: an hour of one's
 * own is wanted and none is chosen; `open`: nothing can be had now and nobody has said anything; `gone`: what could be had as the page was opened can't be now.
 */
export type TimeStands = 'asked' | 'stands' | 'missing' | 'open' | 'gone'

/** So many of the next free times are one tap away where none can be had now. */
const nearest = 4

/** As soon as possible, or a quarter of an hour of today or the next days. */
export function PickTime({ restaurant, fulfilment, work, slot, choose, problems, toldElsewhere = false, promisedAt, unquoted = false, settle }: PickTimeProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const [ahead, setAhead] = useState(slot !== undefined)
  const old = problems.some(({ code }) => code !== 'time_changed')
  // The road is that of the address's zone, as the quote reckons it.
  const { address } = useWay()
  const to = fulfilment === 'delivery' ? address : undefined
  const { reach, failed: unreached } = useReach(to, restaurant.id)
  const wait = to !== undefined && reach === undefined && unreached === undefined
  const { times, failed, look, find } = useTimes({ slug: restaurant.slug, fulfilment, zone: reach?.here?.zone.id, wait, work, slot, old })

  const asap = times?.asap ?? null
  // The quote's own promise, where it is about as soon as possible.
  const about = (slot === undefined && promisedAt) || asap?.promisedAt
  // Where nothing is to be had now, one can only order ahead.
  const onlyAhead = times !== undefined && asap === null
  // Whoever sits at a table eats now or not there.
  const atTable = fulfilment === 'table'
  // What changes while somebody reads moves nothing: lists that nobody asked for don't come by themselves, nor do those go that are there.
  const [listed, setListed] = useState<boolean>()
  if (times && (listed === undefined || (!listed && onlyAhead && toldElsewhere))) setListed(onlyAhead)
  const [closed, setClosed] = useState(false)
  const isAhead = !atTable && (ahead || (onlyAhead && listed === true))
  const slots = times?.slots ?? []
  // Where none can be had now and none was chosen, the times themselves say so.
  const late = listed === false && !toldElsewhere && slot === undefined && !ahead
  const shown = late ? [] : problems.filter(problem => !(onlyAhead && slot === undefined && isState(problem)))
  // Whoever is offered other times for the one that they wanted needs no second list of them.
  const offered = shown.some(({ nextSlots = [] }) => nextSlots.length > 0)
  // Nobody's time is chosen for them: what is closed now has no "as soon as possible".
  const when = times === undefined ? 'asked' : !isAhead ? (asap ? 'asap' : 'never') : slot !== undefined && slots.includes(slot) ? 'ahead' : 'open'
  const asking = unquoted || (times === undefined && !failed)
  // Without the list the quote's own promise stands.
  const had = when === 'asap' || when === 'ahead' || when === 'asked'
  const stands: TimeStands = asking ? 'asked' : had ? 'stands' : when === 'open' && ahead ? 'missing' : late ? 'gone' : 'open'
  useEffect(() => settle(stands), [settle, stands])

  const chooseAhead = (next: string) => {
    setAhead(true)
    choose(next)
  }
  const shut = onlyAhead && !late && !offered && !(times.state === 'open' && problems.length > 0) && !shown.some(isState)
  if (shut !== closed && (shut || onlyAhead)) setClosed(shut)

  const opens = times?.opensAt && t(times.state === 'closed' ? 'ordering.opens' : 'ordering.resumes', { when: whenInWords(language, t, times.opensAt) })
  if (asking) return <AskingTimes one={atTable} />
  return (
    <KeepFocus className="grid gap-3" data-when={when}>
      {(toldElsewhere ? shown.filter(({ nextSlots = [] }) => nextSlots.length > 0) : shown).map(problem => (
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
                  {whenInWords(language, t, next)}
                </Button>
              ))}
            </div>
          )}
        </div>
      ))}
      {closed && (
        <StateNote>
          {shut ? (
            <>
              {atTable && times.state === 'closed' ? t('way.table_closed') : t(notNow[times.state])} {opens} {slots.length > 0 && t('ordering.later_works')}
            </>
          ) : (
            t('ordering.open_again')
          )}
        </StateNote>
      )}
      {failed && <p role="alert">{t('ordering.no_answer')}</p>}
      {!(atTable && listed) && (
        <label className={choice}>
          <input
            type="radio"
            name="time"
            className="size-6 shrink-0 accent-brace"
            checked={!isAhead}
            disabled={onlyAhead}
            onChange={() => {
              setAhead(false)
              setListed(false)
              choose(undefined)
            }}
          />
          <span className="grow">
            <span className="block font-semibold">{t('ordering.asap')}</span>
            <span className="figures block min-h-6 text-cenere">
              {onlyAhead
                ? (late && opens) || t('ordering.not_now')
                : about && t(fulfilment === 'delivery' ? 'ordering.there_about' : 'ordering.ready_about', { time: clockTime(about) })}
            </span>
          </span>
        </label>
      )}
      {!atTable && (
        <label className={choice}>
          <input
            type="radio"
            name="time"
            className="size-6 shrink-0 accent-brace"
            checked={isAhead}
            disabled={times !== undefined && slots.length === 0 && times.dates.every(({ open }) => !open)}
            onChange={() => {
              setAhead(true)
              // Of the two, what was chosen last counts: no time yet.
              choose(undefined)
            }}
          />
          <span className="font-semibold">{t('ordering.ahead')}</span>
        </label>
      )}
      {(when === 'open' || (listed && when === 'asap')) && !atTable && !offered && slots.length > 0 && (
        <div className="grid gap-2">
          <p className="font-semibold">{t('ordering.nearest_times')}</p>
          <div className="flex flex-wrap gap-2" data-nearest-times>
            {slots.slice(0, nearest).map(each => (
              <Button key={each} tone="outline" className="figures" onClick={() => chooseAhead(each)}>
                {whenInWords(language, t, each)}
              </Button>
            ))}
          </div>
        </div>
      )}
      {(isAhead || (listed && !atTable)) && times && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Select label={t('ordering.day')} value={times.date ?? ''} onChange={({ target }) => look(target.value)}>
            {times.dates
              .filter(({ open, date: day }) => open || day === times.date)
              .map(({ date: day }) => (
                <option key={day} value={day}>
                  {dayInWords(language, t, day)}
                </option>
              ))}
          </Select>
          <Select label={t('ordering.time')} value={slot && slots.includes(slot) ? slot : ''} onChange={({ target }) => chooseAhead(target.value)} data-slots>
            <option value="" disabled>
              {slots.length > 0 ? t('ordering.time_choose') : t('ordering.time_none')}
            </option>
            {slots.map(each => (
              <option key={each} value={each}>
                {clockTime(each)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </KeepFocus>
  )
}

/** Until it is known what can be had, where the choice will stand: a choice that is there sooner would be pushed away under the finger, or taken back. */
function AskingTimes({ one }: { one: boolean }) {
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
const notNow = { open: 'ordering.asap_not', paused: 'ordering.paused', closed: 'ordering.closed' } as const

const choice =
  'flex min-h-16 cursor-pointer items-center gap-4 rounded-control border-2 border-nebbia bg-farina px-4 py-3 has-checked:border-carbone has-disabled:cursor-default has-disabled:opacity-60'
