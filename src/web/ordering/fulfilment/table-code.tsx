import { type FormEvent, useState } from 'react'
import type { TableLookup } from '#orders/delivery/contract.ts'
import { normalizeCode } from '#platform/contact/typed-codes.ts'
import { ApiError, api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field/field.tsx'
import { tableVisitMs, updateFulfilment, useFulfilment } from '../state/fulfilment-store.ts'
import { chooseRestaurant } from '../state/restaurant-store.ts'
import { useOrderingTexts } from '../texts.ts'

/** Table choice: scan the code on the table, or type it. */
export function TableCode({ onChosen }: { onChosen?: (restaurant: TableLookup['restaurant']) => void }) {
  const t = useOrderingTexts()
  const { table } = useFulfilment()
  return (
    <div className="grid gap-4">
      <p className="text-lead">{t('way.scan')}</p>
      {table && <p className="font-semibold">{t('way.at_table', { label: table.label })}</p>}
      <TableCodeField onChosen={onChosen} />
    </div>
  )
}

/** Field for the code printed on a table. */
export function TableCodeField({ autoFocus, onChosen }: { autoFocus?: boolean; onChosen?: ((restaurant: TableLookup['restaurant']) => void) | undefined }) {
  const t = useOrderingTexts()
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const findTable = async (event: FormEvent) => {
    event.preventDefault()
    const token = normalizeCode(code)
    if (!token) return setRefused(t('way.code_missing'))
    setBusy(true)
    setRefused('')
    try {
      const found = await api<TableLookup>('GET', `/tables/${encodeURIComponent(token)}`)
      chooseTable(token, found)
      onChosen?.(found.restaurant)
    } catch (error) {
      setRefused(error instanceof ApiError ? error.message : t('ordering.no_answer'))
    }
    setBusy(false)
  }
  return (
    <form noValidate className="grid max-w-xl items-start gap-3 sm:grid-cols-[1fr_auto]" onSubmit={findTable}>
      <TextField
        label={t('way.code')}
        value={code}
        error={refused}
        autoFocus={autoFocus}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        counted={normalizeCode}
        onChange={({ target }) => {
          setCode(target.value)
          setRefused('')
        }}
      />
      <Button type="submit" tone="carbone" busy={busy} className="sm:mt-7.5">
        {t('way.code_use')}
      </Button>
    </form>
  )
}

/** Directs the order to this table. */
export function chooseTable(token: string, { table, restaurant }: TableLookup): void {
  chooseRestaurant(restaurant)
  updateFulfilment({
    fulfilment: 'table',
    table: { token, label: table.label, restaurantId: restaurant.id, until: Date.now() + tableVisitMs },
    slot: undefined,
  })
}
