import { formatTime } from '../../shared/format-time.ts'
import { Select } from '../../ui/field/field.tsx'
import { useOrderingTexts } from '../texts.ts'

/** Minutes from now. */
const closingMinutes = [15, 30, 60, 120]

/** Automatic closing time of a group order; the host can change it. */
export function ClosingTimeSelect({ closesAt, set }: { closesAt: string | null; set: (minutes: number | undefined) => void }) {
  const t = useOrderingTexts()
  return (
    <Select
      label={t('group.closing')}
      value={closesAt ? 'set' : ''}
      onChange={({ target }) => set(target.value ? Number(target.value) : undefined)}
      data-group-closes
    >
      <option value="">{t('group.closing_by_hand')}</option>
      {closesAt && <option value="set">{t('group.closing_at', { time: formatTime(closesAt) })}</option>}
      {closingMinutes.map(minutes => (
        <option key={minutes} value={minutes}>
          {t('group.closing_in', { minutes })}
        </option>
      ))}
    </Select>
  )
}
