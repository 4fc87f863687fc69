import { useMemo, useState } from 'react'
import type { KeptHours, OrdersLeft } from '#restaurants/hours/contract.ts'
import type { WeekRange } from '#restaurants/hours/opening-hours.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { api } from '../../../shared/api.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useReadFailure } from '../../failure-texts.ts'
import { KeptConflict } from '../../form/conflict/conflict-dialog.tsx'
import { useKeptForm } from '../../form/conflict/versioned-form.ts'
import { same } from '../../form/form-values.ts'
import { OfficeButton } from '../../office-button.tsx'
import { ImportParts } from '../import-parts.tsx'
import { placeFailures, placeText as t } from '../place-texts.ts'
import { useKept, useReadAgain } from '../reads.ts'
import { useThisPlace } from '../restaurant.tsx'
import { type LeftOrders, OrdersLeftAlert } from './affected-orders.tsx'
import { TwoWeeks } from './two-weeks.tsx'
import { byDay, dayFields, readByDay, wholeWeek } from './week-by-day.ts'
import { type DraftRange, WeekFields, weekdays, weekOfDraft, writeDay, wrongIn } from './week-fields.tsx'

/** The restaurant's week, service by service where they differ, and what comes out of it in the next two weeks. */
export default function Hours() {
  const { place } = useThisPlace()
  const query = useKept<KeptHours>(`/restaurants/${place.id}/hours`)
  useReadFailure(query, placeFailures())
  const [imports, setImports] = useState(0)
  const [left, setLeft] = useState<LeftOrders>()
  if (!query.data)
    return (
      <p role="status">
        <Spinner className="text-brace" />
      </p>
    )
  // Whatever was imported is another week: the form begins again with it.
  const imported = (met: LeftOrders) => {
    setLeft(met)
    setImports(imports + 1)
  }
  return <HoursForm key={imports} kept={query.data} placeId={place.id} left={left} setLeft={setLeft} imported={imported} />
}

const typed = (kept: Pick<KeptHours, 'week'> | undefined) => readByDay(kept?.week ?? [])
type Week = { week: WeekRange[]; version: number }

interface HoursFormProps {
  kept: KeptHours
  placeId: string
  /** Which orders fall outside what was saved last. */
  left: LeftOrders | undefined
  setLeft: (left: LeftOrders) => void
  imported: (left: LeftOrders) => void
}

function HoursForm({ kept, placeId, left, setLeft, imported }: HoursFormProps) {
  const readAgain = useReadAgain()
  const form = useKeptForm({
    kept: kept as Week,
    typed,
    check(values) {
      const draft = wholeWeek(values)
      const wrong = wrongIn(draft)
      return wrong ? { [`day_${draft[wrong.at]?.weekday}`]: wrong.text } : {}
    },
    texts: placeFailures(),
    send: async (values, version) => {
      const week = weekOfDraft(wholeWeek(values))
      const answer = await api<Week & OrdersLeft & { message: string }>('PUT', `/office/restaurants/${placeId}/hours`, { body: { week, version } })
      toast({ tone: 'success', text: answer.message })
      setLeft({ text: 'places.hours_orders', in: answer.ordersLeftIn })
      return answer
    },
    saved: () => void readAgain(),
  })
  const draft = useMemo(() => wholeWeek(form.values), [form.values])
  const set = (next: DraftRange[]) => {
    const days = byDay(next)
    for (const name of dayFields) if (!same(days[name], form.values[name])) form.set(name, days[name])
  }
  const week = weekOfDraft(draft)
  /** Said until that day is changed, or it is put right on the day beside it. */
  const wrong = Object.keys(form.errors).length > 0 ? wrongIn(draft) : undefined
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <form {...form.props} className="grid gap-6 rounded-control bg-farina p-4 sm:p-6">
        <KeptConflict
          values={form.values}
          versions={form.versions}
          names={Object.fromEntries(weekdays.map(day => [`day_${day}`, t(`places.day_${day}`)]))}
          show={(day, of) => writeDay(of[day])}
          onTake={form.takeTheirs}
          onKeep={form.keepMine}
        />
        <WeekFields legend={t('places.every_service')} fulfilment={null} draft={draft} onChange={set} wrong={wrong} />
        {fulfilments.map(fulfilment => {
          const own = draft.some(range => range.fulfilment === fulfilment)
          return own ? (
            <div key={fulfilment} className="grid justify-items-start gap-2">
              <WeekFields legend={t(`places.service_${fulfilment}`)} fulfilment={fulfilment} draft={draft} onChange={set} wrong={wrong} />
              <button type="button" className="link py-1.5 font-semibold" onClick={() => set(draft.filter(range => range.fulfilment !== fulfilment))}>
                {t('places.hours_as_all', { service: t(`places.service_${fulfilment}`) })}
              </button>
            </div>
          ) : (
            <button
              key={fulfilment}
              type="button"
              className="link justify-self-start py-1.5 font-semibold"
              onClick={() => set([...draft, ...draft.filter(range => range.fulfilment === null).map(range => ({ ...range, fulfilment }))])}
              disabled={draft.every(range => range.fulfilment !== null)}
            >
              {t('places.hours_of_own', { service: t(`places.service_${fulfilment}`) })}
            </button>
          )
        })}
        <OrdersLeftAlert left={left} />
        <div className="flex flex-wrap gap-3">
          <OfficeButton type="submit" busy={form.busy} disabled={form.theirs !== undefined}>
            {t('places.save')}
          </OfficeButton>
          <ImportParts kind="hours" placeId={placeId} imported={imported} />
        </div>
      </form>
      <TwoWeeks rules={{ timezone: kept.timezone, week: week ?? kept.week, closures: kept.closures }} />
    </div>
  )
}
