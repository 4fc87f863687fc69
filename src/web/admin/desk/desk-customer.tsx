import type { UseQueryResult } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import type { Caller, DeskRestaurant } from '#orders/desk/contract.ts'
import { ApiError } from '../../shared/api.ts'
import { CallerCard } from './caller-card.tsx'
import type { DeskDraft } from './desk-draft.ts'
import { DeskChoice, DeskField, DeskInput, DeskSelect, deskCardStyle } from './desk-field.tsx'
import { deskText as t } from './desk-texts.ts'
import { focusOn } from './focus-on.ts'

interface DeskCustomerProps {
  draft: DeskDraft
  change: (changes: Partial<DeskDraft>) => void
  restaurants: readonly DeskRestaurant[]
  number: string
  setNumber: (number: string) => void
  /** The screen was opened without a number. */
  startsEmpty: boolean
  lookUp: () => void
  caller: UseQueryResult<Caller>
  onRepeat: (order: Caller['recent'][number]) => void
}

/** Who orders, where: Enter in the number looks the caller up, Enter in the name goes on to the dishes. */
export function DeskCustomer({ draft, change, restaurants, number, setNumber, startsEmpty, lookUp, caller, onRepeat }: DeskCustomerProps) {
  const onEnter = (next: () => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    next()
  }
  return (
    <section className={deskCardStyle} aria-label={t('office-desk.customer')}>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <DeskChoice
          name="channel"
          legend={t('office-desk.channel')}
          options={(['phone', 'counter'] as const).map(value => ({ value, label: t(`office-desk.channel_${value}`) }))}
          value={draft.channel}
          onChange={channel => change({ channel, payment: channel === 'counter' ? 'cash_now' : 'cash' })}
        />
        <DeskField label={`${t('office-desk.number')}. ${t('office-desk.number_hint')}`} id="desk-number">
          <DeskInput
            type="tel"
            autoFocus={startsEmpty}
            value={number}
            maxLength={40}
            onChange={({ target }) => setNumber(target.value)}
            onKeyDown={onEnter(lookUp)}
          />
        </DeskField>
        <DeskField label={t('office-desk.name')} id="desk-name">
          <DeskInput
            value={draft.name}
            maxLength={100}
            onChange={({ target }) => change({ name: target.value })}
            onKeyDown={onEnter(() => focusOn(draft.restaurantId ? '#desk-dish' : '#desk-restaurant'))}
          />
        </DeskField>
        <DeskField label={t('office-desk.restaurant')} id="desk-restaurant">
          <DeskSelect
            value={draft.restaurantId}
            onChange={({ target }) => change({ restaurantId: target.value, slot: '', table: '' })}
            onKeyDown={onEnter(() => focusOn('#desk-dish'))}
          >
            <option value="">{t('office-desk.restaurant_choose')}</option>
            {restaurants.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </DeskSelect>
        </DeskField>
      </div>
      {caller.data && <CallerCard caller={caller.data} restaurantId={draft.restaurantId} onRepeat={onRepeat} />}
      {caller.isError && <p role="alert">{t(caller.error instanceof ApiError ? 'office-desk.number_wrong' : 'office-desk.caller_failed')}</p>}
    </section>
  )
}
