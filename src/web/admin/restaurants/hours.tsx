import { useMemo, useState } from 'react'
import type { KeptHours, OrdersLeft } from '#restaurants/contract-hours.ts'
import type { WeekRange } from '#restaurants/opening-hours.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { api } from '../../api.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { useReadFailure } from '../failure-texts.ts'
import { KeptConflict } from '../form/kept-conflict.tsx'
import { useKeptForm } from '../form/kept-form.ts'
import { OfficeButton } from '../office-button.tsx'
import { ImportParts } from './import-parts.tsx'
import { type LeftOrders, OrdersLeftAlert } from './orders-left.tsx'
import { placeFailures, placeText as t } from './place-texts.ts'
import { useKept, useReadAgain } from './reads.ts'
import { useThisPlace } from './restaurant.tsx'
import { TwoWeeks } from './two-weeks.tsx'
import { type DraftRange, draftOf, WeekFields, weekOfDraft, writeWeek, wrongIn } from './week-fields.tsx'

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

/** As a form keeps it: the draft of the week as one text. */
const typed = (kept: Pick<KeptHours, 'week'> | undefined) => ({ week: JSON.stringify((kept?.week ?? []).map(draftOf)) })
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
    check(values): { week?: string } {
      const wrong = wrongIn(JSON.parse(values.week) as DraftRange[])
      return wrong ? { week: wrong.text } : {}
    },
    texts: placeFailures(),
    send: async (values, version) => {
      const week = weekOfDraft(JSON.parse(values.week) as DraftRange[])
      const answer = await api<Week & OrdersLeft & { message: string }>('PUT', `/office/restaurants/${placeId}/hours`, { body: { week, version } })
      toast({ tone: 'success', text: answer.message })
      setLeft({ text: 'places.hours_orders', in: answer.ordersLeftIn })
      return answer
    },
    saved: () => void readAgain(),
  })
  const draft = useMemo(() => JSON.parse(form.values.week) as DraftRange[], [form.values.week])
  const set = (next: DraftRange[]) => form.set('week', JSON.stringify(next))
  const week = weekOfDraft(draft)
  const wrong = form.errors.week ? wrongIn(draft)?.at : undefined
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <form {...form.props} className="grid gap-6 rounded-control bg-farina p-4 sm:p-6">
        <KeptConflict
          values={form.values}
          theirs={form.theirs && typed(form.theirs)}
          names={{ week: t('places.hours') }}
          show={(_, of) => writeWeek(JSON.parse(of.week) as DraftRange[])}
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
        <p className="font-medium text-tizzone empty:hidden" aria-live="polite">
          {form.errors.week}
        </p>
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
