import { useEffect, useState } from 'react'
import type { BulkAction } from '#app/office/bulk/contract.ts'
import { Select } from '../../../ui/field/field.tsx'
import { bulkText as t } from './bulk-text.ts'

const durations = [30, 60, 120, 240] as const
const endless = 'endless'

/** Pause or throttle, and for how long. */
export function StateFields({ onChange }: { onChange: (action: BulkAction) => void }) {
  const [state, setState] = useState<'paused' | 'throttled'>('paused')
  const [duration, setDuration] = useState('30')
  useEffect(() => {
    onChange({ kind: 'state', state, ...(duration !== endless && { minutes: Number(duration) }) })
  }, [state, duration, onChange])
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select label={t('office-bulk.how')} value={state} onChange={event => setState(event.target.value as typeof state)}>
        <option value="paused">{t('office-bulk.how_paused')}</option>
        <option value="throttled">{t('office-bulk.how_throttled')}</option>
      </Select>
      <Select label={t('office-bulk.how_long')} value={duration} onChange={event => setDuration(event.target.value)}>
        {durations.map(minutes => (
          <option key={minutes} value={minutes}>
            {t('office-bulk.minutes', { minutes })}
          </option>
        ))}
        <option value={endless}>{t('office-bulk.endless')}</option>
      </Select>
    </div>
  )
}
