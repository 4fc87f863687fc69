import { Fragment, useId } from 'react'
import { findOverlapIndex, type WeekRange } from '#restaurants/hours/opening-hours.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { FieldError } from '../../../ui/field/field.tsx'
import { formatClock } from '../../../ui/format/clock.ts'
import { parseClock } from '../numbers.ts'
import { restaurantText as t } from '../place-texts.ts'

/** Range as typed in its fields. */
export interface DraftRange {
  weekday: number
  fulfilment: Fulfilment | null
  opens: string
  closes: string
}

export const toDraftRange = ({ weekday, fulfilment, opensMinute, closesMinute }: WeekRange): DraftRange => ({
  weekday,
  fulfilment,
  opens: formatClock(opensMinute),
  closes: formatClock(closesMinute),
})

/** Parses a week; an end at or before the start belongs to the next day. Undefined while a time is invalid. */
export function parseWeek(draft: readonly DraftRange[]): WeekRange[] | undefined {
  const week = draft.map(({ weekday, fulfilment, opens, closes }) => {
    const [opensMinute, until] = [parseClock(opens), parseClock(closes)]
    return opensMinute === undefined || until === undefined
      ? undefined
      : { weekday, fulfilment, opensMinute, closesMinute: until > opensMinute ? until : until + 1440 }
  })
  return week.includes(undefined) ? undefined : (week as WeekRange[])
}

/** First error of a draft: index of the range, and its message. */
export function findWeekError(draft: readonly DraftRange[]): { at: number; text: string } | undefined {
  const invalidIndex = draft.findIndex(({ opens, closes }) => parseClock(opens) === undefined || parseClock(closes) === undefined)
  if (invalidIndex >= 0) return { at: invalidIndex, text: t('places.hours_wrong') }
  const at = findOverlapIndex(parseWeek(draft) ?? [])
  const day = at === undefined ? undefined : draft[at]?.weekday
  return at === undefined || day === undefined ? undefined : { at, text: t('places.hours_overlap', { day: t(`places.day_${day as 0}`) }) }
}

export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const
export type Weekday = (typeof weekdays)[number]

/** Open ranges of a day, in words. */
export const formatDayRanges = (ranges: readonly DraftRange[]): string =>
  ranges.map(({ opens, closes, fulfilment }) => `${opens}–${closes}${fulfilment ? ` (${t(`places.service_${fulfilment}`)})` : ''}`).join(', ') ||
  t('places.closed')

/** Week in words, one line per day. */
export const formatWeek = (draft: readonly DraftRange[]): string =>
  weekdays.map(day => `${t(`places.day_${day}`)}: ${formatDayRanges(draft.filter(({ weekday }) => weekday === day))}`).join('\n')

interface WeekFieldsProps {
  legend: string
  /** Service to edit; null for all. */
  fulfilment: Fulfilment | null
  /** Whole week, of all services. */
  draft: DraftRange[]
  onChange: (draft: DraftRange[]) => void
  /** Index of the rejected range in the draft, and its message. */
  wrong: { at: number; text: string } | undefined
}

const timeStyle =
  'figures min-h-10 rounded-control border-2 border-cenere/60 bg-farina px-2 hover:border-carbone focus:border-carbone aria-invalid:border-tizzone'

/** Fields of seven days with any number of ranges each, including breaks and ends after midnight. */
export function WeekFields({ legend, fulfilment, draft, onChange, wrong }: WeekFieldsProps) {
  const errorId = useId()
  const getErrorProps = (at: number) => at === wrong?.at && { 'aria-invalid': true as const, 'aria-describedby': errorId }
  const updateRange = (at: number, values: Partial<DraftRange>) => onChange(draft.map((range, index) => (index === at ? { ...range, ...values } : range)))
  const copyTo = (day: number) => {
    const ranges = draft.filter(range => range.weekday === day && range.fulfilment === fulfilment)
    onChange([...draft.filter(range => range.fulfilment !== fulfilment), ...weekdays.flatMap(weekday => ranges.map(range => ({ ...range, weekday })))])
  }
  return (
    <fieldset className="w-full">
      <legend className="font-display text-name font-extrabold">{legend}</legend>
      <ul className="mt-2 grid">
        {weekdays.map(day => {
          const name = t(`places.day_${day}`)
          const ranges = draft.flatMap((range, index) => (range.weekday === day && range.fulfilment === fulfilment ? [{ ...range, at: index }] : []))
          return (
            <li key={day} className="grid gap-x-4 gap-y-2 border-b border-sabbia py-2 sm:grid-cols-[7rem_minmax(0,1fr)]">
              <span className="pt-2 font-semibold">{name}</span>
              <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
                {ranges.length === 0 && <span className="text-cenere">{t('places.closed')}</span>}
                {ranges.map(({ at, opens, closes }, number) => (
                  <Fragment key={at}>
                    <span className="flex flex-wrap items-center gap-1.5">
                      {(['opens', 'closes'] as const).map(end => (
                        <Fragment key={end}>
                          {end === 'closes' && <span aria-hidden="true">–</span>}
                          <input
                            type="time"
                            required
                            {...getErrorProps(at)}
                            aria-label={t(`places.${end}_at`, { day: name, number: number + 1, service: legend })}
                            className={timeStyle}
                            value={{ opens, closes }[end]}
                            onChange={event => updateRange(at, { [end]: event.target.value })}
                          />
                        </Fragment>
                      ))}
                      {opens !== '' && closes !== '' && closes <= opens && <span className="whitespace-nowrap text-cenere">{t('places.next_day')}</span>}
                      <button
                        type="button"
                        className="grid size-9 place-items-center rounded-control hover:bg-sabbia"
                        aria-label={t('places.remove_range', { day: name, range: `${opens}–${closes}` })}
                        onClick={() => onChange(draft.filter((_, index) => index !== at))}
                      >
                        <svg viewBox="0 0 16 16" className="size-3.5" aria-hidden="true">
                          <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" />
                        </svg>
                      </button>
                    </span>
                    {at === wrong?.at && (
                      <div className="w-full">
                        <FieldError id={errorId}>{wrong.text}</FieldError>
                      </div>
                    )}
                  </Fragment>
                ))}
                <button
                  type="button"
                  className="link min-h-9 font-semibold"
                  aria-label={t('places.add_range_to', { day: name, service: legend })}
                  onClick={() => onChange([...draft, { weekday: day, fulfilment, ...suggestNextRange(ranges.at(-1)) }])}
                >
                  {t('places.add_range')}
                </button>
                {day === 0 && ranges.length > 0 && (
                  <button type="button" className="link min-h-9 font-semibold" onClick={() => copyTo(day)}>
                    {t('places.copy_to_all')}
                  </button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

/** Suggests an evening range after a midday one, else the usual day. */
function suggestNextRange(last: DraftRange | undefined): Pick<DraftRange, 'opens' | 'closes'> {
  if (!last) return { opens: '11:30', closes: '23:00' }
  return last.closes < '18:00' && last.closes > last.opens ? { opens: '18:00', closes: '23:30' } : { opens: '', closes: '' }
}
