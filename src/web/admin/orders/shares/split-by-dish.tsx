import { useState } from 'react'
import type { OrderView } from '#orders/placing/contract.ts'
import { buildSplitInput, listPortions } from '../../../ordering/shares/split-input.ts'
import { DeskSelect } from '../../desk/desk-field.tsx'
import { deskText as t } from '../../desk/desk-texts.ts'
import { AdminButton } from '../../office-button.tsx'

/** Shares of one order at most, as in the contract of shares. */
const maxPayers = 30

interface SplitByDishProps {
  lines: OrderView['lines']
  busy: boolean
  onSplit: (input: object) => void
  onCancel: () => void
}

/** Who pays which portion of a bill: two beers may be paid by two people. */
export function SplitByDish({ lines, busy, onSplit, onCancel }: SplitByDishProps) {
  const portions = listPortions(lines)
  const people = Math.min(maxPayers, portions.length)
  const [payers, setPayers] = useState<Record<string, number>>({})
  const [isAlone, setAlone] = useState(false)
  const split = () => {
    const isOne = new Set(portions.map(({ key }) => payers[key] ?? 1)).size < 2
    setAlone(isOne)
    if (!isOne) onSplit(buildSplitInput({ by: 'line', people, payers, portions, name: number => t('office-desk.shares_person', { number }) }))
  }
  return (
    <fieldset className="grid min-w-0 max-w-2xl grid-cols-1 gap-3">
      <legend className="sr-only">{t('office-desk.shares_dishes')}</legend>
      <ul className="grid grid-cols-1 divide-y divide-nebbia rounded-control bg-farina px-4">
        {portions.map(({ key, title }, index) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 break-words">{title}</span>
            <DeskSelect
              autoFocus={index === 0}
              aria-label={t('office-desk.shares_payer', { title })}
              value={String(payers[key] ?? 1)}
              onChange={event => setPayers({ ...payers, [key]: Number(event.target.value) })}
            >
              {Array.from({ length: people }, (_, number) => String(number + 1)).map(number => (
                <option key={number} value={number}>
                  {t('office-desk.shares_person', { number })}
                </option>
              ))}
            </DeskSelect>
          </li>
        ))}
      </ul>
      <p className="text-cenere">{t('office-desk.shares_rule')}</p>
      {isAlone && (
        <p role="alert" className="font-semibold text-tizzone">
          {t('office-desk.shares_two')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <AdminButton busy={busy} onClick={split}>
          {t('office-desk.shares_split')}
        </AdminButton>
        <AdminButton tone="outline" disabled={busy} onClick={onCancel}>
          {t('office-desk.shares_cancel')}
        </AdminButton>
      </div>
    </fieldset>
  )
}
