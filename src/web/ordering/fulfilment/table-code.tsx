import { type FormEvent, useState } from 'react'
import type { FoundTable } from '#orders/delivery/contract.ts'
import { bareCode } from '#platform/contact/typed-codes.ts'
import { ApiFailure, api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field/field.tsx'
import { changeWay, useWay, visit } from '../state/fulfilment-store.ts'
import { chooseRestaurant } from '../state/restaurant-store.ts'
import { useOrderingTexts } from '../texts.ts'

/** Whose table it is: the code is on it, to be photographed or, where no camera helps, typed. */
export function TableCode() {
  const t = useOrderingTexts()
  const { table } = useWay()
  return (
    <div className="grid gap-4">
      <p className="text-lead">{t('way.scan')}</p>
      {table && <p className="font-semibold">{t('way.at_table', { label: table.label })}</p>}
      <TypeTableCode />
    </div>
  )
}

/** The field for the code that is printed on a table. */
export function TypeTableCode({ autoFocus }: { autoFocus?: boolean }) {
  const t = useOrderingTexts()
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const find = async (event: FormEvent) => {
    event.preventDefault()
    const token = bareCode(code)
    if (!token) return setRefused(t('way.code_missing'))
    setBusy(true)
    setRefused('')
    try {
      takeTable(token, await api<FoundTable>('GET', `/tables/${encodeURIComponent(token)}`))
    } catch (error) {
      setRefused(error instanceof ApiFailure ? error.message : t('ordering.no_answer'))
    }
    setBusy(false)
  }
  return (
    <form noValidate className="grid max-w-xl items-start gap-3 sm:grid-cols-[1fr_auto]" onSubmit={find}>
      <TextField
        label={t('way.code')}
        value={code}
        error={refused}
        autoFocus={autoFocus}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        counted={bareCode}
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

/** The order goes to this table from here on. */
export function takeTable(token: string, { table, restaurant }: FoundTable): void {
  chooseRestaurant(restaurant)
  changeWay({ fulfilment: 'table', table: { token, label: table.label, restaurantId: restaurant.id, until: Date.now() + visit }, slot: undefined })
}
