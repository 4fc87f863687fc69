import { useEffect, useState } from 'react'
import type { BulkAction } from '#app/office/bulk/contract.ts'
import { Skeleton } from '../../skeleton.tsx'
import { type DraftRange, findWeekError, parseWeek, toDraftRange, WeekFields } from '../hours/week-fields.tsx'
import { bulkText as t } from './bulk-text.ts'
import { findSharedWeek } from './shared-week.ts'
import { type BulkSelection, useBulkPreview } from './use-bulk.ts'

/** Changes nothing: its preview reads the hours as they are. */
const noHours: BulkAction = { kind: 'hours', week: [] }

interface HoursFieldsProps {
  selection: BulkSelection
  onChange: (action: BulkAction | undefined) => void
}

/** One week for all the selected restaurants. It begins with the one that they share, if any, and is an action only once somebody has changed it. */
export function HoursFields({ selection, onChange }: HoursFieldsProps) {
  const current = useBulkPreview(noHours, selection)
  const shared = current.data && findSharedWeek(current.data.restaurants)
  const [typed, setTyped] = useState<DraftRange[]>()
  const draft = typed ?? shared?.map(toDraftRange) ?? []
  const wrong = findWeekError(draft)
  const isWrong = wrong !== undefined
  useEffect(() => {
    const week = !typed || typed.length === 0 || isWrong ? undefined : parseWeek(typed)
    onChange(week && { kind: 'hours', week })
  }, [typed, isWrong, onChange])
  if (current.isPending) return <Skeleton className="h-96" label={t('office-bulk.week')} />
  const isMissing = draft.length === 0 && (typed !== undefined || shared !== undefined)
  return (
    <div className="grid gap-2">
      <p className="text-cenere">{t('office-bulk.week_hint')}</p>
      <WeekFields legend={t('office-bulk.week')} fulfilment={null} draft={draft} onChange={setTyped} wrong={wrong} />
      {(typed === undefined || isMissing) && (
        <p role="status" className="font-semibold">
          {t(isMissing ? 'office-bulk.week_missing' : shared ? 'office-bulk.week_shared' : 'office-bulk.week_differs')}
        </p>
      )}
    </div>
  )
}
