import { useMemo, useState } from 'react'
import type { AffectedOrdersSummary, HoursView } from '#restaurants/hours/contract.ts'
import type { WeekRange } from '#restaurants/hours/opening-hours.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { api } from '../../../shared/api.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useReadFailureToast } from '../../failure-texts.ts'
import { ConflictNotice } from '../../form/conflict/conflict-notice.tsx'
import { useVersionedForm } from '../../form/conflict/versioned-form.ts'
import { isDeepEqual } from '../../form/form-values.ts'
import { OfficeForm } from '../../form/office-form.tsx'
import { AdminButton } from '../../office-button.tsx'
import { ImportRestaurantData } from '../import-parts.tsx'
import { restaurantFailureTexts, restaurantText as t } from '../place-texts.ts'
import { useInvalidateRestaurants, useOfficeQuery } from '../queries.ts'
import { useCurrentRestaurant } from '../restaurant.tsx'
import { type AffectedOrders, AffectedOrdersAlert } from './affected-orders.tsx'
import { OpeningHoursPreview } from './two-weeks.tsx'
import { dayFields, flattenDays, groupByDay, toDraftDays } from './week-by-day.ts'
import { type DraftRange, findWeekError, formatDayRanges, parseWeek, WeekFields, weekdays } from './week-fields.tsx'

/** Weekly hours of a restaurant, by service where they differ, and their effect on the next two weeks. */
export default function Hours() {
  const { place } = useCurrentRestaurant()
  const query = useOfficeQuery<HoursView>(`/restaurants/${place.id}/hours`)
  useReadFailureToast(query, restaurantFailureTexts())
  const [imports, setImports] = useState(0)
  const [affectedOrders, setAffectedOrders] = useState<AffectedOrders>()
  if (!query.data)
    return (
      <p role="status">
        <Spinner className="text-brace" />
      </p>
    )
  // An import replaces the week: reset the form to it.
  const imported = (affected: AffectedOrders) => {
    setAffectedOrders(affected)
    setImports(imports + 1)
  }
  return <HoursForm key={imports} savedHours={query.data} placeId={place.id} affectedOrders={affectedOrders} setLeft={setAffectedOrders} imported={imported} />
}

const toDraftWeek = (savedHours: Pick<HoursView, 'week'> | undefined) => toDraftDays(savedHours?.week ?? [])
type VersionedWeek = { week: WeekRange[]; version: number }

interface HoursFormProps {
  savedHours: HoursView
  placeId: string
  /** Orders outside the hours saved last. */
  affectedOrders: AffectedOrders | undefined
  setLeft: (affected: AffectedOrders) => void
  imported: (affected: AffectedOrders) => void
}

function HoursForm({ savedHours, placeId, affectedOrders, setLeft, imported }: HoursFormProps) {
  const invalidate = useInvalidateRestaurants()
  const form = useVersionedForm({
    row: savedHours as VersionedWeek,
    toValues: toDraftWeek,
    check(values) {
      const draft = flattenDays(values)
      const weekError = findWeekError(draft)
      return weekError ? { [`day_${draft[weekError.at]?.weekday}`]: weekError.text } : {}
    },
    texts: restaurantFailureTexts(),
    send: async (values, version) => {
      const week = parseWeek(flattenDays(values))
      const answer = await api<VersionedWeek & AffectedOrdersSummary & { message: string }>('PUT', `/office/restaurants/${placeId}/hours`, {
        body: { week, version },
      })
      toast({ tone: 'success', text: answer.message })
      setLeft({ text: 'places.hours_orders', in: answer.ordersLeftIn })
      return answer
    },
    onSaved: () => void invalidate(),
  })
  const draft = useMemo(() => flattenDays(form.values), [form.values])
  const setDraft = (next: DraftRange[]) => {
    const days = groupByDay(next)
    for (const name of dayFields) if (!isDeepEqual(days[name], form.values[name])) form.set(name, days[name])
  }
  const week = parseWeek(draft)
  /** Error shown until its day is changed, or fixed through the neighbouring day. */
  const wrong = Object.keys(form.errors).length > 0 ? findWeekError(draft) : undefined
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <OfficeForm {...form.props} className="grid gap-6 rounded-control bg-farina p-4 sm:p-6">
        <ConflictNotice
          values={form.values}
          conflict={form.conflict}
          names={Object.fromEntries(weekdays.map(day => [`day_${day}`, t(`places.day_${day}`)]))}
          show={(day, of) => formatDayRanges(of[day])}
        />
        <WeekFields legend={t('places.every_service')} fulfilment={null} draft={draft} onChange={setDraft} wrong={wrong} />
        {fulfilments.map(fulfilment => {
          const hasOwnHours = draft.some(range => range.fulfilment === fulfilment)
          return hasOwnHours ? (
            <div key={fulfilment} className="grid justify-items-start gap-2">
              <WeekFields legend={t(`places.service_${fulfilment}`)} fulfilment={fulfilment} draft={draft} onChange={setDraft} wrong={wrong} />
              <button type="button" className="link py-1.5 font-semibold" onClick={() => setDraft(draft.filter(range => range.fulfilment !== fulfilment))}>
                {t('places.hours_as_all', { service: t(`places.service_${fulfilment}`) })}
              </button>
            </div>
          ) : (
            <button
              key={fulfilment}
              type="button"
              className="link justify-self-start py-1.5 font-semibold"
              onClick={() => setDraft([...draft, ...draft.filter(range => range.fulfilment === null).map(range => ({ ...range, fulfilment }))])}
              disabled={draft.every(range => range.fulfilment !== null)}
            >
              {t('places.hours_of_own', { service: t(`places.service_${fulfilment}`) })}
            </button>
          )
        })}
        <AffectedOrdersAlert left={affectedOrders} />
        <div className="flex flex-wrap gap-3">
          <AdminButton type="submit" busy={form.busy} disabled={form.conflict !== undefined}>
            {t('places.save')}
          </AdminButton>
          <ImportRestaurantData kind="hours" placeId={placeId} imported={imported} />
        </div>
      </OfficeForm>
      <OpeningHoursPreview rules={{ timezone: savedHours.timezone, week: week ?? savedHours.week, closures: savedHours.closures }} />
    </div>
  )
}
