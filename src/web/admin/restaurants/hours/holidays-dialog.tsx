import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AffectedOrdersSummary, ClosureView } from '#restaurants/hours/contract.ts'
import { api } from '../../../shared/api.ts'
import { serverNow } from '../../../shared/server-clock.ts'
import { Select } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { Modal } from '../../dialog/modal.tsx'
import { toastFailure } from '../../failure-texts.ts'
import { CheckboxGroup } from '../../form/check-group.tsx'
import { AdminButton } from '../../office-button.tsx'
import { restaurantFailureTexts, restaurantText as t } from '../place-texts.ts'
import { useInvalidateRestaurants } from '../queries.ts'
import type { AffectedOrders } from './affected-orders.tsx'
import { mergeAffectedOrders } from './group-affected-orders.ts'
import { getPublicHolidays } from './public-holidays.ts'

const dayFormat = new Intl.DateTimeFormat('it', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
const maxYearsAhead = 3

interface HolidaysDialogProps {
  closures: ClosureView[]
  /** Receives the orders affected by the closures. */
  setLeft: (affected: AffectedOrders) => void
  onClose: () => void
}

/** Adds the public holidays of a year as chain-wide closures in one step; existing ones are left unchanged. */
export function HolidaysDialog({ closures, setLeft, onClose }: HolidaysDialogProps) {
  const invalidate = useInvalidateRestaurants()
  const today = new Date(serverNow()).toISOString().slice(0, 10)
  const chainClosures = closures.filter(({ cityId }) => cityId === null)
  const getMissingHolidays = (year: number) =>
    getPublicHolidays(year).filter(({ date }) => date >= today && !chainClosures.some(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn))
  // Preselect the holidays on which the chain closed in other years.
  const getUsualDates = (year: number) =>
    getMissingHolidays(year).flatMap(({ date, name }) => (chainClosures.some(({ reason }) => reason === name) ? [date] : []))
  const years = Array.from({ length: maxYearsAhead }, (_, index) => Number(today.slice(0, 4)) + index)
  const [year, setYear] = useState(years[1] as number)
  const [chosen, setChosen] = useState(() => getUsualDates(year))
  const offeredHolidays = getMissingHolidays(year)
  const chosenHolidays = offeredHolidays.filter(({ date }) => chosen.includes(date))
  // If one holiday fails, the earlier ones are already saved.
  const affected = useRef<{ date: string; in: AffectedOrdersSummary['ordersLeftIn'] }[]>([])
  const addition = useMutation({
    async mutationFn() {
      try {
        for (const { date, name, english } of chosenHolidays) {
          const body = {
            ...{ restaurantId: null, cityId: null, fulfilment: null },
            ...{ startsOn: date, endsOn: date, kind: 'closed', ranges: [] },
            ...{ reason: name, translations: { en: { reason: english } } },
          }
          const { ordersLeftIn } = await api<AffectedOrdersSummary>('POST', '/office/closures', { body })
          if (ordersLeftIn.length > 0) affected.current.push({ date, in: ordersLeftIn })
        }
      } finally {
        const [first, ...others] = affected.current
        setLeft({
          text: 'places.closures_orders',
          in: mergeAffectedOrders(affected.current.map(day => day.in)),
          date: others.length === 0 ? first?.date : undefined,
        })
      }
      return chosenHolidays.length
    },
    onSuccess(count) {
      toast({ tone: 'success', text: t('places.holidays_added', { count }) })
      onClose()
    },
    onError: error => toastFailure(error, restaurantFailureTexts()),
    // Reload after success and failure: added holidays leave the choice.
    onSettled: () => invalidate(),
  })
  return (
    <Modal title={t('places.holidays')} open onClose={onClose}>
      <div className="grid gap-5">
        <Select
          label={t('places.year')}
          value={String(year)}
          onChange={event => {
            setYear(Number(event.target.value))
            setChosen(getUsualDates(Number(event.target.value)))
          }}
        >
          {years.map(year => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </Select>
        {offeredHolidays.length === 0 ? (
          <p>{t('places.holidays_none', { year: String(year) })}</p>
        ) : (
          <CheckboxGroup
            legend={t('places.holidays_days')}
            hint={t('places.holidays_hint')}
            options={offeredHolidays.map(({ date, name }) => ({ value: date, label: `${dayFormat.format(new Date(date))} · ${name}` }))}
            chosen={chosen}
            onChange={setChosen}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <AdminButton disabled={chosenHolidays.length === 0} busy={addition.isPending} onClick={() => addition.mutate()}>
            {t('places.holidays_add', { count: chosenHolidays.length })}
          </AdminButton>
        </div>
      </div>
    </Modal>
  )
}
