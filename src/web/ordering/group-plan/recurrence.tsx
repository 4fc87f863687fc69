import { type FormEvent, useState } from 'react'
import type { GroupView } from '#orders/group/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatDayAndTime, formatTime } from '../../shared/format-time.ts'
import { serverNow } from '../../shared/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Select, TextField } from '../../ui/field/field.tsx'
import { toRomeClock } from '../../ui/format/rome-clock.ts'
import { useOrderingTexts } from '../texts.ts'

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

interface RecurrenceProps {
  group: GroupView
  busy: boolean
  save: (meal: { weekday: number; time: string }) => void
  end: () => void
}

/** Weekly recurrence of a group: planned and ended by its host, and told to everybody. */
export function Recurrence({ group: { host, recurrence, slot, state }, busy, save, end }: RecurrenceProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  if (recurrence)
    return (
      <div className="grid gap-2" data-recurrence={recurrence.weekday}>
        <p className="figures">
          <strong>{t('group-plan.every', { weekday: String(recurrence.weekday), time: recurrence.time })}.</strong>{' '}
          {t('group-plan.next', { when: formatDayAndTime(language, t, recurrence.opensAt) })}
        </p>
        {host && (
          <Button tone="plain" className="justify-self-start" busy={busy} onClick={end}>
            {t('group-plan.stop')}
          </Button>
        )}
      </div>
    )
  return host && state !== 'gone' ? <RecurrenceForm slot={slot} busy={busy} save={save} /> : null
}

/** Form in a disclosure: few groups recur. It proposes the day and time that the group is ordered for. */
function RecurrenceForm({ slot, busy, save }: Pick<RecurrenceProps, 'busy' | 'save'> & { slot: string | null }) {
  const t = useOrderingTexts()
  const [meal, setMeal] = useState(() => {
    const now = serverNow()
    const weekday = (new Date(toRomeClock(slot ? Date.parse(slot) : now).date).getUTCDay() + 6) % 7
    return { weekday, time: slot ? formatTime(slot) : '13:00' }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (meal.time) save(meal)
  }
  return (
    <details className="group/weekly">
      <summary className="link w-fit cursor-pointer py-2 font-semibold">{t('group-plan.weekly')}</summary>
      <form className="grid gap-3 pt-2" onSubmit={submit} noValidate>
        <p>{t('group-plan.weekly_hint')}</p>
        <div className="grid grid-cols-2 gap-3">
          <Select label={t('group-plan.day')} value={meal.weekday} onChange={({ target }) => setMeal(({ time }) => ({ time, weekday: Number(target.value) }))}>
            {weekdays.map(weekday => (
              <option key={weekday} value={weekday}>
                {t(`group-plan.day_${weekday}`)}
              </option>
            ))}
          </Select>
          <TextField
            label={t('group-plan.time')}
            type="time"
            className="figures"
            value={meal.time}
            onChange={({ target }) => setMeal(({ weekday }) => ({ weekday, time: target.value }))}
          />
        </div>
        <Button type="submit" tone="outline" busy={busy}>
          {t('group-plan.save')}
        </Button>
      </form>
    </details>
  )
}
