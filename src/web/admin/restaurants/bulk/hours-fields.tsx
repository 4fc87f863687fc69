import { useEffect, useState } from 'react'
import type { BulkAction } from '#app/office/bulk/contract.ts'
import { type DraftRange, findWeekError, parseWeek, WeekFields, weekdays } from '../hours/week-fields.tsx'
import { bulkText as t } from './bulk-text.ts'

const usualWeek: DraftRange[] = weekdays.map(weekday => ({ weekday, fulfilment: null, opens: '11:30', closes: '23:00' }))

/** One week for all the selected restaurants. */
export function HoursFields({ onChange }: { onChange: (action: BulkAction | undefined) => void }) {
  const [draft, setDraft] = useState(usualWeek)
  const wrong = findWeekError(draft)
  const isWrong = wrong !== undefined
  useEffect(() => {
    const week = isWrong ? undefined : parseWeek(draft)
    onChange(week && { kind: 'hours', week })
  }, [draft, isWrong, onChange])
  return (
    <div className="grid gap-2">
      <p className="text-cenere">{t('office-bulk.week_hint')}</p>
      <WeekFields legend={t('office-bulk.week')} fulfilment={null} draft={draft} onChange={setDraft} wrong={wrong} />
    </div>
  )
}
