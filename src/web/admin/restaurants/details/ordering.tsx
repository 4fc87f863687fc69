import { useState } from 'react'
import { Link } from 'react-router'
import type { AffectedOrdersSummary } from '#restaurants/hours/contract.ts'
import type { RestaurantView } from '#restaurants/profile/contract.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { api } from '../../../shared/api.ts'
import { Checkbox, TextField } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { CheckboxGroup } from '../../form/check-group.tsx'
import { ConflictNotice } from '../../form/conflict/conflict-notice.tsx'
import { useVersionedForm } from '../../form/conflict/versioned-form.ts'
import { OfficeForm } from '../../form/office-form.tsx'
import { AdminButton } from '../../office-button.tsx'
import { type AffectedOrders, AffectedOrdersAlert } from '../hours/affected-orders.tsx'
import { parseNumber } from '../numbers.ts'
import { restaurantFailureTexts, restaurantText as t } from '../place-texts.ts'
import { preparationText } from '../preparation/preparation-text.ts'
import { useInvalidateRestaurants } from '../queries.ts'
import { useCurrentRestaurant } from '../restaurant.tsx'
import { MissingServicesNote } from './missing-services.tsx'
import { formatServices, getServiceOptions } from './service-names.ts'

const minuteFields = ['preparationMinutes', 'deliveryMinutes', 'acceptWithinMinutes', 'slotsAheadDays'] as const

const toOrderingValues = (place?: RestaurantView) => ({
  services: (place?.services ?? []) as string[],
  preparationMinutes: String(place?.preparationMinutes ?? ''),
  deliveryMinutes: String(place?.deliveryMinutes ?? ''),
  acceptWithinMinutes: String(place?.acceptWithinMinutes ?? ''),
  slotsAheadDays: String(place?.slotsAheadDays ?? ''),
  acceptsCash: place?.acceptsCash ?? true,
  acceptsCard: place?.acceptsCard ?? true,
})
type OrderingValues = ReturnType<typeof toOrderingValues>

function validateOrdering(values: OrderingValues) {
  const errors: Partial<Record<keyof OrderingValues, string>> = {}
  for (const name of minuteFields) if (!Number.isInteger(parseNumber(values[name]))) errors[name] = t('places.number')
  return errors
}

/** Order settings of a restaurant: services, minimum times, how far ahead, and payment methods. */
export default function Ordering() {
  const { place } = useCurrentRestaurant()
  const invalidate = useInvalidateRestaurants()
  const [affectedOrders, setAffectedOrders] = useState<AffectedOrders>()
  const form = useVersionedForm({
    row: place,
    toValues: toOrderingValues,
    check: validateOrdering,
    texts: restaurantFailureTexts(),
    send: async (values, version) => {
      const numbers = Object.fromEntries(minuteFields.map(name => [name, parseNumber(values[name])]))
      const answer = await api<{ restaurant: RestaurantView; message: string } & AffectedOrdersSummary>('PUT', `/office/restaurants/${place.id}/ordering`, {
        body: { ...values, ...numbers, version },
      })
      toast({ tone: 'success', text: answer.message })
      setAffectedOrders({ text: 'places.services_orders', in: answer.ordersLeftIn })
      return answer.restaurant
    },
    onSaved: () => void invalidate(),
  })
  const { values, set, field } = form
  const numberProps = { inputMode: 'numeric' as const, autoComplete: 'off', maxLength: 3, className: 'figures max-w-32 text-right' }
  const labels = {
    services: t('places.services'),
    preparationMinutes: t('places.preparation'),
    deliveryMinutes: t('places.road'),
    acceptWithinMinutes: t('places.accept_within'),
    slotsAheadDays: t('places.slots_ahead'),
    acceptsCash: t('places.cash'),
    acceptsCard: t('places.card'),
  }
  return (
    <OfficeForm {...form.props} className="grid max-w-3xl gap-6 rounded-control bg-farina p-4 sm:p-6">
      <ConflictNotice
        values={values}
        conflict={form.conflict}
        names={labels}
        show={(name, of) => {
          const value = of[name]
          return Array.isArray(value) ? formatServices(value as Fulfilment[]) : typeof value === 'boolean' ? t(value ? 'places.yes' : 'places.no') : value
        }}
      />
      <CheckboxGroup
        legend={labels.services}
        hint={t('places.services_hint')}
        options={getServiceOptions()}
        chosen={values.services}
        onChange={services => set('services', services)}
      />
      <MissingServicesNote placeId={place.id} services={values.services} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label={labels.preparationMinutes} hint={t('places.preparation_hint')} {...field('preparationMinutes')} {...numberProps} />
        <TextField label={labels.deliveryMinutes} hint={t('places.road_hint')} {...field('deliveryMinutes')} {...numberProps} />
        <TextField label={labels.acceptWithinMinutes} hint={t('places.accept_within_hint')} {...field('acceptWithinMinutes')} {...numberProps} />
        <TextField label={labels.slotsAheadDays} hint={t('places.slots_ahead_hint')} {...field('slotsAheadDays')} {...numberProps} />
      </div>
      <p className="text-cenere">{t('places.slot_length')}</p>
      <p>
        <Link to={`/dashboard/admin/restaurants/${place.id}/preparation`} className="link py-1 font-semibold">
          {preparationText('office-preparation.link')}
        </Link>
      </p>
      <fieldset>
        <legend className="font-semibold">{t('places.paid_by')}</legend>
        <Checkbox label={labels.acceptsCash} name="acceptsCash" checked={values.acceptsCash} onChange={event => set('acceptsCash', event.target.checked)} />
        <Checkbox label={labels.acceptsCard} name="acceptsCard" checked={values.acceptsCard} onChange={event => set('acceptsCard', event.target.checked)} />
      </fieldset>
      <AffectedOrdersAlert left={affectedOrders} />
      <div>
        <AdminButton type="submit" busy={form.busy} disabled={form.conflict !== undefined}>
          {t('places.save')}
        </AdminButton>
      </div>
    </OfficeForm>
  )
}
