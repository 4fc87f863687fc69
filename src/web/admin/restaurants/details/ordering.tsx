import { useState } from 'react'
import type { OrdersLeft } from '#restaurants/hours/contract.ts'
import type { KeptPlace } from '#restaurants/profile/contract.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { api } from '../../../shared/api.ts'
import { Checkbox, TextField } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { CheckGroup } from '../../form/check-group.tsx'
import { KeptConflict } from '../../form/conflict/conflict-dialog.tsx'
import { useKeptForm } from '../../form/conflict/versioned-form.ts'
import { OfficeButton } from '../../office-button.tsx'
import { type LeftOrders, OrdersLeftAlert } from '../hours/affected-orders.tsx'
import { readNumber } from '../numbers.ts'
import { placeFailures, placeText as t } from '../place-texts.ts'
import { useReadAgain } from '../reads.ts'
import { useThisPlace } from '../restaurant.tsx'
import { ServicesMissing } from './missing-services.tsx'
import { serviceNames, serviceOptions } from './service-names.ts'

const minutes = ['preparationMinutes', 'deliveryMinutes', 'acceptWithinMinutes', 'slotsAheadDays'] as const

const typed = (place?: KeptPlace) => ({
  services: (place?.services ?? []) as string[],
  preparationMinutes: String(place?.preparationMinutes ?? ''),
  deliveryMinutes: String(place?.deliveryMinutes ?? ''),
  acceptWithinMinutes: String(place?.acceptWithinMinutes ?? ''),
  slotsAheadDays: String(place?.slotsAheadDays ?? ''),
  acceptsCash: place?.acceptsCash ?? true,
  acceptsCard: place?.acceptsCard ?? true,
})
type Values = ReturnType<typeof typed>

function check(values: Values) {
  const wrong: Partial<Record<keyof Values, string>> = {}
  for (const name of minutes) if (!Number.isInteger(readNumber(values[name]))) wrong[name] = t('places.number')
  return wrong
}

/** How the restaurant takes orders: services, the shortest times, how far ahead, how it is paid. */
export default function Ordering() {
  const { place } = useThisPlace()
  const readAgain = useReadAgain()
  const [left, setLeft] = useState<LeftOrders>()
  const form = useKeptForm({
    kept: place,
    typed,
    check,
    texts: placeFailures(),
    send: async (values, version) => {
      const numbers = Object.fromEntries(minutes.map(name => [name, readNumber(values[name])]))
      const answer = await api<{ restaurant: KeptPlace; message: string } & OrdersLeft>('PUT', `/office/restaurants/${place.id}/ordering`, {
        body: { ...values, ...numbers, version },
      })
      toast({ tone: 'success', text: answer.message })
      setLeft({ text: 'places.services_orders', in: answer.ordersLeftIn })
      return answer.restaurant
    },
    saved: () => void readAgain(),
  })
  const { values, set, field } = form
  const number = { inputMode: 'numeric' as const, autoComplete: 'off', maxLength: 3, className: 'figures max-w-32 text-right' }
  const names = {
    services: t('places.services'),
    preparationMinutes: t('places.preparation'),
    deliveryMinutes: t('places.road'),
    acceptWithinMinutes: t('places.accept_within'),
    slotsAheadDays: t('places.slots_ahead'),
    acceptsCash: t('places.cash'),
    acceptsCard: t('places.card'),
  }
  return (
    <form {...form.props} className="grid max-w-3xl gap-6 rounded-control bg-farina p-4 sm:p-6">
      <KeptConflict
        values={values}
        versions={form.versions}
        names={names}
        show={(name, of) => {
          const value = of[name]
          return Array.isArray(value) ? serviceNames(value as Fulfilment[]) : typeof value === 'boolean' ? t(value ? 'places.yes' : 'places.no') : value
        }}
        onTake={form.takeTheirs}
        onKeep={form.keepMine}
      />
      <CheckGroup
        legend={names.services}
        hint={t('places.services_hint')}
        options={serviceOptions()}
        chosen={values.services}
        onChange={services => set('services', services)}
      />
      <ServicesMissing placeId={place.id} services={values.services} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label={names.preparationMinutes} hint={t('places.preparation_hint')} {...field('preparationMinutes')} {...number} />
        <TextField label={names.deliveryMinutes} hint={t('places.road_hint')} {...field('deliveryMinutes')} {...number} />
        <TextField label={names.acceptWithinMinutes} hint={t('places.accept_within_hint')} {...field('acceptWithinMinutes')} {...number} />
        <TextField label={names.slotsAheadDays} hint={t('places.slots_ahead_hint')} {...field('slotsAheadDays')} {...number} />
      </div>
      <p className="text-cenere">{t('places.slot_length')}</p>
      <fieldset>
        <legend className="font-semibold">{t('places.paid_by')}</legend>
        <Checkbox label={names.acceptsCash} name="acceptsCash" checked={values.acceptsCash} onChange={event => set('acceptsCash', event.target.checked)} />
        <Checkbox label={names.acceptsCard} name="acceptsCard" checked={values.acceptsCard} onChange={event => set('acceptsCard', event.target.checked)} />
      </fieldset>
      <OrdersLeftAlert left={left} />
      <div>
        <OfficeButton type="submit" busy={form.busy} disabled={form.theirs !== undefined}>
          {t('places.save')}
        </OfficeButton>
      </div>
    </form>
  )
}
