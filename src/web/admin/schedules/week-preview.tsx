import { listHoursOfDay } from '#menu/schedules/schedule-rules.ts'
import { addDays, defaultTimezone, toWallClock } from '#platform/local-time.ts'
import { serverNow } from '../../shared/server-clock.ts'
import { formatClock } from '../../ui/format/clock.ts'
import { PreviewPanel } from '../coupons/promotion-form.tsx'
import { parseHours, type ScheduleValues } from './schedule-form-model.ts'
import { scheduleText as t } from './schedule-text.ts'

const dayFormat = new Intl.DateTimeFormat('it', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Next seven days with the hours at which the schedule holds, as typed so far. */
export function WeekPreview({ values }: { values: ScheduleValues }) {
  const today = toWallClock(serverNow(), defaultTimezone).date
  const schedule = { hours: parseHours(values.hours), firstDay: values.firstDay || null, lastDay: values.lastDay || null }
  const isBounded = schedule.hours.length > 0 || schedule.firstDay !== null || schedule.lastDay !== null
  const days = [0, 1, 2, 3, 4, 5, 6].map(index => {
    const day = addDays(today, index)
    return { day, ranges: isBounded ? listHoursOfDay(schedule, day) : [] }
  })
  return (
    <PreviewPanel title={t('office-schedules.week')}>
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {days.map(({ day, ranges }) => (
          <div key={day} className="contents">
            <dt className="font-semibold">{dayFormat.format(new Date(day))}</dt>
            <dd>
              {ranges.map(({ opensMinute, closesMinute }) => `${formatClock(opensMinute)}–${formatClock(closesMinute)}`).join(', ') ||
                t('office-schedules.not_on')}
            </dd>
          </div>
        ))}
      </dl>
      {days.every(({ ranges }) => ranges.length === 0) && <p>{t('office-schedules.week_none')}</p>}
    </PreviewPanel>
  )
}
