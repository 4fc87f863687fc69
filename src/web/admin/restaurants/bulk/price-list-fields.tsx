import { useEffect, useState } from 'react'
import type { BulkAction } from '#app/office/bulk/contract.ts'
import { Select } from '../../../ui/field/field.tsx'
import { usePriceListOptions } from '../../prices/use-places.ts'
import { bulkText as t } from './bulk-text.ts'

const noList = 'none'

/** Restaurant whose price list is copied, or none. Nothing is chosen at first: a preselected "none" would take lists away. */
export function PriceListFields({ onChange }: { onChange: (action: BulkAction | undefined) => void }) {
  const cities = usePriceListOptions()?.cities ?? []
  const [from, setFrom] = useState('')
  useEffect(() => onChange(from === '' ? undefined : { kind: 'price_list', from: from === noList ? null : from }), [from, onChange])
  return (
    <Select label={t('office-bulk.source')} hint={t('office-bulk.source_hint')} value={from} onChange={event => setFrom(event.target.value)}>
      <option value="">{t('office-bulk.source_choose')}</option>
      <option value={noList}>{t('office-bulk.source_none')}</option>
      {cities.map(city => (
        <optgroup key={city.id} label={city.name}>
          {city.restaurants.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
