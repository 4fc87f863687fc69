import { adminText, useAdminTexts } from '../../i18n/admin-texts.ts'
import { formatClock } from '../../ui/format/clock.ts'
import { IndexKeyedList } from '../../ui/index-keyed-list.tsx'

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const
const boxStyle = 'min-h-10 rounded-control border-2 border-cenere/60 bg-farina px-3 hover:border-carbone focus:border-carbone'

/** Weekly ranges as `weekday opens closes`; an end at or before the start belongs to the next day. */
export function HoursField({ hours, change, error }: { hours: string[]; change: (hours: string[]) => void; error?: string }) {
  const t = useAdminTexts()
  const setRangePart = (index: number, part: 0 | 1 | 2, value: number) => {
    const parts = (hours[index] ?? '').split(' ').map(Number)
    parts[part] = value
    const [weekday = 0, opens = 0, closes = 0] = parts
    const end = closes % 1440
    change(hours.with(index, `${weekday} ${opens} ${end <= opens ? end + 1440 : end}`))
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{t('office-coupons.hours')}</legend>
      <p className="text-cenere">{t('office-coupons.hours_hint')}</p>
      <IndexKeyedList items={hours}>
        {(range, at) => {
          const [weekday = 0, opens = 0, closes = 0] = range.split(' ').map(Number)
          return (
            <div className="flex flex-wrap items-center gap-2">
              <select
                aria-label={t('office-coupons.weekday')}
                className={boxStyle}
                value={weekday}
                onChange={event => setRangePart(at, 0, Number(event.target.value))}
              >
                {weekdays.map(day => (
                  <option key={day} value={day}>
                    {t(`office-coupons.day_${day}`)}
                  </option>
                ))}
              </select>
              <input
                type="time"
                aria-label={t('office-coupons.from')}
                className={boxStyle}
                value={formatClock(opens)}
                onChange={event => setRangePart(at, 1, parseMinutes(event.target.value))}
              />
              <span aria-hidden="true">–</span>
              <input
                type="time"
                aria-label={t('office-coupons.to')}
                className={boxStyle}
                value={formatClock(closes)}
                onChange={event => setRangePart(at, 2, parseMinutes(event.target.value))}
              />
              <button type="button" className="link min-h-10 px-2 font-semibold" onClick={() => change(hours.toSpliced(at, 1))}>
                {t('office-coupons.remove')}
              </button>
            </div>
          )
        }}
      </IndexKeyedList>
      {error && <p className="font-medium text-tizzone">{error}</p>}
      <button type="button" className="link min-h-10 justify-self-start font-semibold" onClick={() => change([...hours, nextRange(hours)])}>
        {t('office-coupons.add_hours')}
      </button>
    </fieldset>
  )
}

/** Suggests the same hours on the next day: most repeat on many days. */
function nextRange(hours: string[]): string {
  const [weekday = -1, opens = 720, closes = 870] = (hours.at(-1) ?? '').split(' ').filter(Boolean).map(Number)
  return `${(weekday + 1) % 7} ${opens} ${closes}`
}

/** Readable weekly range: "lunedì 12:00–14:30". */
export function formatWeekRange(range: string): string {
  const [weekday = 0, opens = 0, closes = 0] = range.split(' ').map(Number)
  return `${adminText(`office-coupons.day_${weekday as 0}`)} ${formatClock(opens)}–${formatClock(closes)}`
}

function parseMinutes(text: string): number {
  const [hours = 0, rest = 0] = text.split(':').map(Number)
  return hours * 60 + rest
}
