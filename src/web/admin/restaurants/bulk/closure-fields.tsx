import { useEffect, useState } from 'react'
import type { BulkAction } from '#app/office/bulk/contract.ts'
import { type ClosureKind, type Fulfilment, fulfilments } from '#restaurants/vocabulary.ts'
import { toRomeDate } from '../../../shared/format-time.ts'
import { serverNow } from '../../../shared/server-clock.ts'
import { Select, TextField } from '../../../ui/field/field.tsx'
import { parseRanges } from '../hours/closure-ranges.ts'
import { restaurantText } from '../place-texts.ts'
import { bulkText as t } from './bulk-text.ts'

const empty = { startsOn: '', endsOn: '', kind: 'closed' as ClosureKind, fulfilment: '' as Fulfilment | '', ranges: '', reason: '' }

/** Today in Italy: a day that is over can't be closed any more. */
const getToday = () => toRomeDate(serverNow())

/** Closure as the server takes it; undefined until complete. */
function toAction({ startsOn, endsOn, kind, fulfilment, ranges, reason }: typeof empty): BulkAction | undefined {
  const parsed = kind === 'special_hours' ? parseRanges(ranges) : []
  const lastDay = endsOn || startsOn
  if (startsOn === '' || startsOn < getToday() || lastDay < startsOn || !parsed || (kind === 'special_hours' && parsed.length === 0)) return undefined
  const closure = {
    restaurantId: null,
    cityId: null,
    startsOn,
    endsOn: lastDay,
    kind,
    fulfilment: fulfilment || null,
    ranges: parsed,
    reason,
    translations: {},
  }
  return { kind: 'closure', closure }
}

/** Days off or with special hours; one day by default. */
export function ClosureFields({ onChange }: { onChange: (action: BulkAction | undefined) => void }) {
  const [values, setValues] = useState(empty)
  useEffect(() => onChange(toAction(values)), [values, onChange])
  const { startsOn, endsOn, kind, fulfilment, ranges, reason } = values
  const set = (changed: Partial<typeof empty>) => setValues({ ...values, ...changed })
  const isRangeWrong = kind === 'special_hours' && ranges !== '' && (parseRanges(ranges) ?? []).length === 0
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={restaurantText('places.first_day')}
          type="date"
          className="figures"
          min={getToday()}
          value={startsOn}
          error={startsOn !== '' && startsOn < getToday() && t('office-bulk.day_past')}
          onChange={event => set({ startsOn: event.target.value })}
        />
        <TextField
          label={restaurantText('places.last_day')}
          type="date"
          className="figures"
          required={false}
          min={startsOn || getToday()}
          value={endsOn}
          error={endsOn !== '' && endsOn < startsOn && restaurantText('places.ends_before')}
          onChange={event => set({ endsOn: event.target.value })}
        />
        <Select label={restaurantText('places.closure_kind')} value={kind} onChange={event => set({ kind: event.target.value as ClosureKind })}>
          <option value="closed">{restaurantText('places.closed_all_day')}</option>
          <option value="special_hours">{restaurantText('places.special_hours')}</option>
        </Select>
        <Select label={restaurantText('places.for_service')} value={fulfilment} onChange={event => set({ fulfilment: event.target.value as Fulfilment })}>
          <option value="">{restaurantText('places.every_service')}</option>
          {fulfilments.map(service => (
            <option key={service} value={service}>
              {restaurantText(`places.service_${service}`)}
            </option>
          ))}
        </Select>
        {kind === 'special_hours' && (
          <TextField
            label={t('office-bulk.ranges')}
            hint={restaurantText('places.ranges_hint')}
            maxLength={120}
            autoComplete="off"
            value={ranges}
            error={isRangeWrong && restaurantText('places.ranges_wrong')}
            onChange={event => set({ ranges: event.target.value })}
          />
        )}
        <TextField
          label={restaurantText('places.reason')}
          maxLength={120}
          autoComplete="off"
          required={false}
          value={reason}
          onChange={event => set({ reason: event.target.value })}
        />
      </div>
    </div>
  )
}
